import { View } from '@tarojs/components'
import styles from './GoodsGrid.module.scss'
import { GoodsTile } from './GoodsTile'
import type { GoodsCard } from './goodsCard'

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
