import { ChooseLocationScreen } from '@/features/map/ChooseLocationScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <ChooseLocationScreen {...useParams('chooseLocation')} />
})
