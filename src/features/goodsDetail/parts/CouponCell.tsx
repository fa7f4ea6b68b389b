import { View } from '@tarojs/components'
import type { OfferedCoupon } from '@/features/coupons/coupon'
import { couponInShort } from '@/features/coupons/couponText'
import { Cell } from '@/ui/Cell/Cell'
import { Tag } from '@/ui/Tag/Tag'
import styles from './CouponCell.module.scss'

/** Maximum number of coupons shown; more don't fit the row. */
const MOST = 3

/** Row with the goods' coupons in short; a tap opens the sheet where they can be received. */
export function CouponCell({ coupons, onTap }: { coupons: readonly OfferedCoupon[]; onTap: () => void }) {
  const labels = coupons.slice(0, MOST).map(couponInShort)
  return (
    <Cell
      title="领券"
      value={
        <View className={styles.row}>
          {labels.map((text) => (
            <Tag key={text} tone="accent">
              {text}
            </Tag>
          ))}
        </View>
      }
      label={`领券，${labels.join('，')}`}
      onTap={onTap}
    />
  )
}
