import { PreviewImageScreen } from '@/features/pictures/PreviewImageScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <PreviewImageScreen {...useParams('previewImage')} />
})
