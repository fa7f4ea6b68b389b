import { OpeningAdScreen } from '@/features/opening/OpeningAdScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <OpeningAdScreen isPreview={Boolean(useParams('adpage').preview)} />
})
