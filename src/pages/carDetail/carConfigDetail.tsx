import { CarConfigDetailScreen } from '@/features/cars/CarConfigDetailScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('carConfigDetail')
  return <CarConfigDetailScreen seriesId={params.seriesId} typeIds={params.typeIds} />
})
