import { View } from '@tarojs/components'
import type { OfferedCoupon } from '@/features/coupons/coupon'
import { couponInShort } from '@/features/coupons/couponWords'
import { Cell } from '@/ui/Cell/Cell'
import { Tag } from '@/ui/Tag/Tag'
import styles from './CouponCell.module.scss'

/** More than these don't fit a row. */
const MOST = 3

/** What may be taken off, in a row; the door to receiving it. */
export function CouponCell({ coupons, onTap }: { coupons: readonly OfferedCoupon[]; onTap: () => void }) {
  const words = coupons.slice(0, MOST).map(couponInShort)
  return (
    <Cell
      title="领券"
      value={
        <View className={styles.row}>
          {words.map((text) => (
            <Tag key={text} tone="accent">
              {text}
            </Tag>
          ))}
        </View>
      }
      label={`领券，${words.join('，')}`}
      onTap={onTap}
    />
  )
}
