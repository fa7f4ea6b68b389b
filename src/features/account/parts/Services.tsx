import { isOffered } from '@/features/links/linkTarget'
import { whenSignedIn } from '@/features/session/gate'
import { navigate, pageUrl } from '@/navigate'
import { isServed } from '@/platform/host/env'
import type { RouteName } from '@/routes'
import { type Door, Doors } from './Doors'

interface ServicesProps {
  counts: { coupons?: number; replies?: number; cart?: number }
}

const gated =
  (name: 'cart' | 'coupon' | 'addressList' | 'appointments' | 'myVehicle' | 'myActivities') => () =>
    whenSignedIn(() => navigate(name), pageUrl(name))
const openReviews = () => whenSignedIn(() => navigate('myComment', {}), pageUrl('myComment', {}))

const ifOffered = (name: RouteName, door: Door) => (isOffered(name) ? [door] : [])

/** Links to the user's other pages (coupons, activities …) and to further services. */
export function Services({ counts }: ServicesProps) {
  return (
    <>
      <Doors
        title="我的服务"
        doors={[
          { text: '购物车', icon: 'cart', count: counts.cart, open: gated('cart') },
          { text: '优惠券', icon: 'coupon', count: counts.coupons, open: gated('coupon') },
          { text: '我的车辆', icon: 'truck', open: gated('myVehicle') },
          ...ifOffered('appointments', {
            text: '我的预约',
            icon: 'steering-wheel',
            open: gated('appointments'),
          }),
          { text: '我的评价', icon: 'comment', open: openReviews },
          { text: '收货地址', icon: 'location', open: gated('addressList') },
          { text: '附近门店', icon: 'map', open: () => navigate('dealers', {}) },
          { text: '客户服务', icon: 'headset', count: counts.replies, open: () => navigate('service', {}) },
        ]}
      />
      <Doors
        title="活动与福利"
        doors={[
          ...ifOffered('myActivities', {
            text: '我的活动',
            icon: 'calendar',
            open: gated('myActivities'),
          }),
          ...(isServed('/coupon/receive/{id}')
            ? [{ text: '领券中心', icon: 'gift', open: () => navigate('couponCenter') } as const]
            : []),
          ...ifOffered('bargainList', {
            text: '月供砍价',
            icon: 'fire',
            open: () => navigate('bargainList'),
          }),
          ...ifOffered('luckyDraw', {
            text: '算月供抽奖',
            icon: 'gauge',
            open: () => navigate('luckyDraw'),
          }),
        ]}
      />
    </>
  )
}
