import { Text, View } from '@tarojs/components'
import { memo } from 'react'
import { ahead } from '@/features/links/ahead'
import { approxCount } from '@/lib/approx'
import { navigate } from '@/navigate'
import { Picture } from '@/ui/Picture/Picture'
import { Price } from '@/ui/Price/Price'
import styles from './GoodsGrid.module.scss'
import type { GoodsCard } from './goodsCard'

interface GoodsTileProps {
  goods: GoodsCard
  /** On the first screen: the picture loads at once. */
  eager?: boolean
  /** Sets the tile's width and margin. */
  className?: string
}

/** Card of goods, the same in every list. A tap opens the goods page. */
const GoodsTile = memo(function GoodsTile({ goods, eager, className }: GoodsTileProps) {
  return (
    <View
      className={className ? `${styles.tile} ${className}` : styles.tile}
      ariaRole="link"
      ariaLabel={goods.soldOut ? `${goods.title}，已售罄` : goods.title}
      hoverClass="press"
      {...ahead('goodsDetail', goods.goodsId)}
      onClick={() => void navigate('goodsDetail', { goodsId: goods.goodsId })}
    >
      <Picture src={goods.imgUrl} eager={eager} />
      {goods.soldOut && <View className={styles.gone}>已售罄</View>}
      <View className={styles.title}>
        {goods.tags[0] && <Text className={styles.tag}>{goods.tags[0]}</Text>}
        {goods.title}
      </View>
      <View className={styles.foot}>
        <Price fen={goods.price} tone="accent" suffix={goods.priceVaries ? '起' : undefined} />
        {goods.sales !== null && goods.sales > 0 && (
          <View className={styles.sales}>{`已售 ${approxCount(goods.sales)}`}</View>
        )}
      </View>
    </View>
  )
})

/** Grid of goods in two columns. `eager`: number of tiles on the first screen, whose pictures load at once. */
export function GoodsGrid({ goods, eager = 0 }: { goods: readonly GoodsCard[]; eager?: number }) {
  return (
    <View className={styles.grid}>
      {goods.map((card, place) => (
        <GoodsTile key={card.goodsId} goods={card} eager={place < eager} className={styles.cell} />
      ))}
    </View>
  )
}
