import { CashierScreen } from '@/features/checkout/CashierScreen'
import { useParams } from '@/navigate'

export default function Page() {
  const params = useParams('cashier')
  return <CashierScreen orderSn={params.orderSn} sign={params.sign} payOrderNo={params.payOrderNo} />
}
