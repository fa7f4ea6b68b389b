import { PayResultScreen } from '@/features/checkout/PayResultScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('payResult')
  return <PayResultScreen orderNo={params.orderNo} />
}
