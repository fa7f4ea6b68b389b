import { ServiceScreen } from '@/features/service/ServiceScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const { orderId } = useParams('service')
  return <ServiceScreen orderId={orderId} />
})
