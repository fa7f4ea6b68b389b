import { View } from '@tarojs/components'
import type { GoodsDetail } from '@/features/goods/goodsDetail'
import { approxCount } from '@/lib/approx'
import { IconButton } from '@/ui/Icon/IconButton'
import { Price } from '@/ui/Price/Price'
import { Tag } from '@/ui/Tag/Tag'
import styles from './GoodsFacts.module.scss'

/** Price, name and service promises of the goods. */
export function GoodsFacts({ goods, onShare }: { goods: GoodsDetail; onShare: () => void }) {
  return (
    <View className={styles.facts}>
      <View className={styles.prices}>
        <Price fen={goods.price} toFen={goods.priceMax} size="xl" tone="accent" />
        {goods.marketPrice !== null && <Price fen={goods.marketPrice} size="s" tone="strike" />}
        <View className={styles.sales}>{goods.sales ? `已售 ${approxCount(goods.sales)}` : ''}</View>
      </View>
      <View className={styles.line}>
        <View className={styles.title} ariaRole="heading">
          {goods.title}
        </View>
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
