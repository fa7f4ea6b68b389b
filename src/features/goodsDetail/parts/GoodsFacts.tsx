import { View } from '@tarojs/components'
import type { OfferedCoupon } from '@/features/coupons/coupon'
import { couponInShort } from '@/features/coupons/couponText'
import type { GoodsDetail } from '@/features/goods/goodsDetail'
import { approxCount } from '@/lib/approx'
import { salesText } from '@/lib/firstView'
import { Cell } from '@/ui/Cell/Cell'
import { Heading } from '@/ui/Heading/Heading'
import { IconButton } from '@/ui/Icon/IconButton'
import { Price } from '@/ui/Price/Price'
import { Tag } from '@/ui/Tag/Tag'
import styles from './parts.module.scss'

/** Price, name and service promises of the goods. */
export function GoodsFacts({ goods, onShare }: { goods: GoodsDetail; onShare: () => void }) {
  return (
    <View className={styles.facts}>
      <View className={styles.prices}>
        <Price fen={goods.price} toFen={goods.priceMax} size="xl" tone="accent" />
        {goods.marketPrice !== null && <Price fen={goods.marketPrice} size="s" tone="strike" />}
        <View className={styles.sales}>{salesText(goods.sales, approxCount)}</View>
      </View>
      <View className={styles.line}>
        <Heading className={styles.title}>{goods.title}</Heading>
        <IconButton name="share" label="分享" onTap={onShare} />
      </View>
      {goods.subtitle && <View className={styles.subtitle}>{goods.subtitle}</View>}
      {goods.services.length > 0 && (
        <View className={styles.services}>
          {goods.services.map(({ title }) => (
            <Tag key={title}>{title}</Tag>
          ))}
        </View>
      )}
    </View>
  )
}

/** Maximum number of coupons shown; more don't fit the row. */
const MAX = 3

/** Row with the goods' coupons in short; a tap opens the sheet where they can be received. */
export function CouponCell({ coupons, onTap }: { coupons: readonly OfferedCoupon[]; onTap: () => void }) {
  const labels = coupons.slice(0, MAX).map(couponInShort)
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
