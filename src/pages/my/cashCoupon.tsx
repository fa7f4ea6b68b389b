import { CashCouponScreen } from '@/features/coupons/CashCouponScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <CashCouponScreen />
})
