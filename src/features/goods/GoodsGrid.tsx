import { View } from '@tarojs/components'
import styles from './GoodsGrid.module.scss'
import { GoodsTile } from './GoodsTile'
import type { GoodsCard } from './goodsCard'

/** Goods in two columns. `eager`: how many lie on the first screen. */
export function GoodsGrid({ goods, eager = 0 }: { goods: readonly GoodsCard[]; eager?: number }) {
  return (
    <View className={styles.grid}>
      {goods.map((card, place) => (
        <GoodsTile key={card.goodsId} goods={card} eager={place < eager} className={styles.cell} />
      ))}
    </View>
  )
}
