import { CarLifeListScreen } from '@/features/carLife/CarLifeListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('carLifeList')
  return <CarLifeListScreen topicId={params.topicId} />
})
