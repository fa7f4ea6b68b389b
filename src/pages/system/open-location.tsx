import { OpenLocationScreen } from '@/features/map/OpenLocationScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <OpenLocationScreen {...useParams('openLocation')} />
})
