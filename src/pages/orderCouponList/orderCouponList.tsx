import { OrderCouponListScreen } from '@/features/coupons/OrderCouponListScreen'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  return <OrderCouponListScreen />
})
