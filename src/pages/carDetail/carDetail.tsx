import { CarDetailScreen } from '@/features/cars/CarDetailScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('carDetail')
  return <CarDetailScreen seriesId={params.seriesId} />
})
