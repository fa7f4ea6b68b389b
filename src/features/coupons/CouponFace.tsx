import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Price } from '@/ui/Price/Price'
import styles from './CouponFace.module.scss'
import type { Coupon } from './coupon'
import { couponTerms, couponValue } from './couponText'

interface CouponFaceProps {
  coupon: Coupon
  /** Validity: 有效期至 …, … 开始. */
  days: string
  /** Greyed out: can't be used or received (any more). */
  muted?: boolean
  /** Content at the right: a button or a mark. */
  tail?: ReactNode
  /** Content under the perforation: a reason, or the percentage taken. */
  foot?: ReactNode
}

/** Common appearance of all coupons: value, threshold, scope and validity. */
export function CouponFace({ coupon, days, muted, tail, foot }: CouponFaceProps) {
  const value = couponValue(coupon)
  return (
    <>
      <View className={styles.top}>
        <View className={clsx(styles.value, muted && styles.muted)}>
          {'fen' in value ? (
            <Price fen={value.fen} size="l" tone={muted ? 'muted' : 'accent'} />
          ) : (
            <View className={styles.big}>
              {value.text}
              <Text className={styles.unit}>{value.unit}</Text>
            </View>
          )}
        </View>
        <View className={styles.text}>
          <View className={clsx(styles.name, muted && styles.muted)}>{coupon.name}</View>
          <View className={styles.terms}>{couponTerms(coupon)}</View>
          <View className={styles.terms}>{coupon.scopeText}</View>
          <View className={styles.terms}>{days}</View>
        </View>
        {tail && <View className={styles.tail}>{tail}</View>}
      </View>
      {foot && <View className={styles.foot}>{foot}</View>}
    </>
  )
}
