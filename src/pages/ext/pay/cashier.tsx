import { CashierScreen } from '@/features/checkout/CashierScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('cashier')
  return <CashierScreen orderSn={params.orderSn} sign={params.sign} payOrderNo={params.payOrderNo} />
})
