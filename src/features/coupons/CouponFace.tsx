import { Text, View } from '@tarojs/components'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Price } from '@/ui/Price/Price'
import styles from './CouponFace.module.scss'
import type { Coupon } from './coupon'
import { couponTerms, couponValue } from './couponWords'

interface CouponFaceProps {
  coupon: Coupon
  /** 有效期至 …, … 开始. */
  days: string
  /** Can't be used or received (any more). */
  muted?: boolean
  /** On the right: a button, a mark. */
  tail?: ReactNode
  /** Under the torn line: a reason, how many are gone. */
  foot?: ReactNode
}

/** A coupon as it is drawn everywhere: what it takes off, from when, for what, until when. */
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
        <View className={styles.words}>
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
