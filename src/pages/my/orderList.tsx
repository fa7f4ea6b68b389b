import { OrderListScreen } from '@/features/orders/OrderListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('orderList')
  return <OrderListScreen status={params.status} />
})
