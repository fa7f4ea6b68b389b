import { PayResultScreen } from '@/features/checkout/PayResultScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('payResult')
  return <PayResultScreen orderNo={params.orderNo} />
})
