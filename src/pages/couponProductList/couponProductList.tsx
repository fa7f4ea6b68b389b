import { CouponProductListScreen } from '@/features/coupons/CouponProductListScreen'
import { useParams } from '@/navigate'
import { asPage } from '@/shell/asPage'

export default asPage(function Page() {
  const params = useParams('couponProductList')
  return <CouponProductListScreen couponId={params.couponId} />
})
