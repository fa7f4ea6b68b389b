import { ConfirmGoodsOrderScreen } from '@/features/checkout/ConfirmGoodsOrderScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <ConfirmGoodsOrderScreen />
})
