import { ConfirmGoodsOrderScreen } from '@/features/checkout/ConfirmGoodsOrderScreen'

export default function Page() {
  return <ConfirmGoodsOrderScreen />
}
