import { OrderDetailScreen } from '@/features/orders/OrderDetailScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('orderDetails')
  return <OrderDetailScreen orderId={params.orderId} orderSn={params.orderSn} />
})
