import { MyCouponScreen } from '@/features/coupons/MyCouponScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <MyCouponScreen />
})
