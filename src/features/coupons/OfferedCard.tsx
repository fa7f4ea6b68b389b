import { View } from '@tarojs/components'
import { memo } from 'react'
import { serverNow } from '@/api/http/clock'
import { navigate } from '@/navigate'
import { Button } from '@/ui/Button/Button'
import styles from './CouponCard.module.scss'
import { CouponFace } from './CouponFace'
import type { OfferedCoupon } from './coupon'
import { couponDays, receiveText } from './couponText'

interface OfferedCardProps {
  coupon: OfferedCoupon
  /** True while it is being received. */
  busy: boolean
  onReceive: (couponId: string) => void
}

/** A coupon of the coupon centre. Its button receives it, and afterwards opens the goods it applies to. */
export const OfferedCard = memo(function OfferedCard({ coupon, busy, onReceive }: OfferedCardProps) {
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
