import { OrderDetailScreen } from '@/features/orders/OrderDetailScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('orderDetails')
  return <OrderDetailScreen orderId={params.orderId} />
}
