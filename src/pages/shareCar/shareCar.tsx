import { ShareCarScreen } from '@/features/cars/ShareCarScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('shareCar')
  return <ShareCarScreen seriesId={params.seriesId} />
})
