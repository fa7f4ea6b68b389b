import { View } from '@tarojs/components'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { useGoodsToBrowse } from '../model/useGoodsToBrowse'
import styles from './GoodsToBrowse.module.scss'

export function GoodsToBrowse() {
  const goods = useGoodsToBrowse()
  if (goods.length === 0) return null
  return (
    <View className={styles.block}>
      <View className={styles.heading} ariaRole="heading">
        看看这些
      </View>
      <GoodsGrid goods={goods} />
    </View>
  )
}
