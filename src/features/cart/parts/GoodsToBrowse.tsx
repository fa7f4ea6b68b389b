import { View } from '@tarojs/components'
import { navigate } from '@/navigate'
import { Picture } from '@/ui/Picture/Picture'
import { Price } from '@/ui/Price/Price'
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
      <View className={styles.grid} ariaRole="list">
        {goods.map(({ goodsId, title, imgUrl, price, priceVaries }) => (
          <View
            key={goodsId}
            className={styles.card}
            hoverClass="press"
            ariaRole="link"
            ariaLabel={title}
            onClick={() => void navigate('goodsDetail', { goodsId })}
          >
            <Picture src={imgUrl} />
            <View className={styles.words}>
              <View className={styles.title}>{title}</View>
              <Price fen={price} suffix={priceVaries ? '起' : undefined} />
            </View>
          </View>
        ))}
      </View>
    </View>
  )
}
