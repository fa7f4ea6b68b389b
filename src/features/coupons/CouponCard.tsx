import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import { memo } from 'react'
import { minuteText } from '@/lib/dateText'
import { Icon } from '@/ui/Icon/Icon'
import { Price } from '@/ui/Price/Price'
import styles from './CouponCard.module.scss'
import { couponTerms, couponValue } from './couponWords'
import type { OrderCoupon } from './orderCoupon'

export interface CouponCardProps {
  coupon: OrderCoupon
  isChosen?: boolean
  /** Told the coupon, so that one handler serves a whole list. */
  onTap?: (coupon: OrderCoupon) => void
}

/** A coupon as it stands for an order: what it takes off, or why it can't. */
export const CouponCard = memo(function CouponCard({ coupon, isChosen, onTap }: CouponCardProps) {
  const value = couponValue(coupon)
  const canTap = coupon.usable && onTap !== undefined
  return (
    <View
      className={clsx(styles.card, !coupon.usable && styles.unusable, isChosen && styles.chosen)}
      hoverClass={canTap ? 'press' : 'none'}
      ariaRole={canTap ? 'radio' : 'listitem'}
      ariaLabel={[
        coupon.name,
        couponTerms(coupon),
        coupon.usable ? `本单可减 ${coupon.discount / 100} 元` : coupon.reason,
        isChosen ? '已选中' : '',
      ]
        .filter(Boolean)
        .join('，')}
      onClick={() => {
        if (canTap) onTap(coupon)
      }}
    >
      <View className={styles.top}>
        <View className={styles.value}>
          {'fen' in value ? (
            <Price fen={value.fen} size="l" tone={coupon.usable ? 'accent' : 'muted'} />
          ) : (
            <View className={styles.big}>
              {value.text}
              <Text className={styles.unit}>{value.unit}</Text>
            </View>
          )}
        </View>
        <View className={styles.words}>
          <View className={styles.name}>{coupon.name}</View>
          <View className={styles.terms}>{couponTerms(coupon)}</View>
          <View className={styles.terms}>{coupon.scopeText}</View>
          <View className={styles.terms}>{`有效期至 ${minuteText(coupon.endAt)}`}</View>
        </View>
        {canTap && <View className={styles.mark}>{isChosen && <Icon name="check" size={14} />}</View>}
      </View>
      {!coupon.usable && coupon.reason && <View className={styles.reason}>{coupon.reason}</View>}
    </View>
  )
})
