import { View } from '@tarojs/components'
import { memo } from 'react'
import { couponsApi } from '@/api/coupons.generated'
import { serverNow } from '@/api/http/clock'
import { asPages } from '@/api/query/asPages'
import { useSessionStore } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Button } from '@/ui/Button/Button'
import { StateView } from '@/ui/StateView/StateView'
import styles from './CouponCard.module.scss'
import { CouponFace } from './CouponFace'
import { type OfferedCoupon, toOfferedCoupon } from './coupon'
import { couponDays, receiveText } from './couponText'
import { useReceiving } from './useReceiving'

interface OfferedCardProps {
  coupon: OfferedCoupon
  /** True while it is being received. */
  busy: boolean
  onReceive: (couponId: string) => void
}

/** A coupon of the coupon centre. Its button receives it, and afterwards opens the goods it applies to. */
const OfferedCard = memo(function OfferedCard({ coupon, busy, onReceive }: OfferedCardProps) {
  const { state, couponId, takenPercent } = coupon
  const isOpen = state === 'open'
  const text = receiveText(state)
  const goShopping = () => void navigate('couponProductList', { couponId })
  return (
    <View className={styles.card} ariaRole="listitem">
      <CouponFace
        coupon={coupon}
        days={couponDays(coupon, serverNow())}
        muted={state === 'empty' || state === 'ended'}
        tail={
          state === 'received' ? (
            <Button size="s" kind="secondary" label={`去使用，${coupon.name}`} onTap={goShopping}>
              去使用
            </Button>
          ) : (
            <Button
              size="s"
              kind={isOpen ? 'primary' : 'secondary'}
              disabled={!isOpen}
              reason={isOpen ? undefined : text}
              loading={busy}
              label={`${text}，${coupon.name}`}
              onTap={() => onReceive(couponId)}
            >
              {text}
            </Button>
          )
        }
        foot={isOpen && takenPercent !== null && takenPercent > 0 && <Taken percent={takenPercent} />}
      />
    </View>
  )
})

function Taken({ percent }: { percent: number }) {
  return (
    <View className={styles.gone}>
      <View>{`已领 ${percent}%`}</View>
      <View className={styles.track}>
        <View className={styles.taken} style={{ width: `${percent}%` }} />
      </View>
    </View>
  )
}

/**
 * Coupon centre (spec 2): coupons that can be received now or soon. Guests may look; receiving asks them to sign in.
 */
export function CouponCenterScreen() {
  // Which coupons are already received depends on the user, so the user's id is part of the query key.
  const shopper = useSessionStore((state) => state.tokens?.beanId ?? '')
  const options = asPages(couponsApi.lists, { query: { pageSize: 20 } })
  const list = usePagedList(
    { ...options, queryKey: [...options.queryKey, shopper] },
    { idOf: (wire) => wire.couponId, toItem: toOfferedCoupon },
  )
  const { receiving, receive } = useReceiving()
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
