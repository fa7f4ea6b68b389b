import { OrderCouponListScreen } from '@/features/coupons/OrderCouponListScreen'

export default function Page() {
  return <OrderCouponListScreen />
}
