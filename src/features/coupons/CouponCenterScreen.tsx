import { View } from '@tarojs/components'
import { couponsApi } from '@/api/coupons'
import { asPages } from '@/api/query/asPages'
import { useSessionStore } from '@/features/session/sessionStore'
import { navigate, pageUrl } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { StateView } from '@/ui/StateView/StateView'
import { toOfferedCoupon } from './coupon'
import { OfferedCard } from './OfferedCard'
import { useReceiving } from './useReceiving'

/**
 * Coupon centre (spec 2): coupons that can be received now or soon. Guests may look; receiving asks them to sign in.
 */
export function CouponCenterScreen() {
  // Which coupons are already received depends on the user, so the user's id is part of the query key.
  const shopper = useSessionStore((state) => state.tokens?.beanId ?? '')
  const ask = asPages(couponsApi.lists, { query: { pageSize: 20 } })
  const list = usePagedList(
    { ...ask, queryKey: [...ask.queryKey, shopper] },
    { idOf: (wire) => wire.couponId, toItem: toOfferedCoupon },
  )
  const { receiving, receive } = useReceiving(pageUrl('couponCenter'))
  return (
    <Screen title="领券中心">
      <ListStates
        list={list}
        empty={
          <StateView
            state="empty"
            art="empty-coupon"
            title="暂时没有可领的优惠券"
            note="新的活动开始后会出现在这里"
            action="去逛逛"
            onAction={() => void navigate('home')}
          />
        }
      >
        <View ariaRole="list">
          {list.rows.map((coupon) => (
            <OfferedCard
              key={coupon.couponId}
              coupon={coupon}
              busy={receiving === coupon.couponId}
              onReceive={receive}
            />
          ))}
        </View>
      </ListStates>
    </Screen>
  )
}
