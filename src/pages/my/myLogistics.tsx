import { ParcelsScreen } from '@/features/logistics/ParcelsScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('myLogistics')
  return <ParcelsScreen orderId={params.orderId} />
})
