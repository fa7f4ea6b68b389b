import { CouponCenterScreen } from '@/features/coupons/CouponCenterScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <CouponCenterScreen />
})
