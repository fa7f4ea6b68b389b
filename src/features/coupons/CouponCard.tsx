import { withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { serverNow } from '@/api/http/clock'
import { Icon } from '@/ui/Icon/Icon'
import styles from './CouponCard.module.scss'
import { CouponFace } from './CouponFace'
import type { OrderCoupon } from './coupon'
import { couponDays, couponTerms } from './couponText'

export interface CouponCardProps {
  coupon: OrderCoupon
  isChosen?: boolean
  /** Receives the coupon, so that one handler can serve a whole list. */
  onTap?: (coupon: OrderCoupon) => void
}

/** A coupon evaluated for an order: shows its discount, or the reason why it can't be used. */
export const CouponCard = memo(function CouponCard({ coupon, isChosen, onTap }: CouponCardProps) {
  const canTap = coupon.usable && onTap !== undefined
  return (
    <View
      className={clsx(styles.card, isChosen && styles.chosen)}
      hoverClass={canTap ? 'press' : 'none'}
      ariaRole={canTap ? 'radio' : 'listitem'}
      ariaLabel={[
        coupon.name,
        couponTerms(coupon),
        coupon.usable ? `本单可减 ${withThousands(coupon.discount / 100)} 元` : coupon.reason,
        isChosen ? '已选中' : '',
      ]
        .filter(Boolean)
        .join('，')}
      onClick={() => {
        if (canTap) onTap(coupon)
      }}
    >
      <CouponFace
        coupon={coupon}
        days={couponDays(coupon, serverNow())}
        muted={!coupon.usable}
        tail={canTap && <View className={styles.mark}>{isChosen && <Icon name="check" size={14} />}</View>}
        foot={!coupon.usable && coupon.reason}
      />
    </View>
  )
})
