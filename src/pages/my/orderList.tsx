import { OrderListScreen } from '@/features/orders/OrderListScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('orderList')
  return <OrderListScreen status={params.status} />
}
