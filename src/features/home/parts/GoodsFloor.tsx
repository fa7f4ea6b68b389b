import { View } from '@tarojs/components'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { openUrl } from '@/navigate'
import { Picture } from '@/ui/Picture/Picture'
import type { Floor } from '../model/home'
import { BlockHead } from './BlockHead'
import styles from './GoodsFloor.module.scss'

/** Goods for one purpose, under the picture that says what for. */
export function GoodsFloor({ floor }: { floor: Floor }) {
  const { target } = floor
  return (
    <View>
      <BlockHead title={floor.title} subtitle={floor.subtitle} target={target} />
      {floor.imgUrl && (
        <View className={styles.cover} {...(target ? { onClick: () => void openUrl(target) } : null)}>
          <Picture src={floor.imgUrl} ratio={16 / 9} round="m" />
        </View>
      )}
      <GoodsGrid goods={floor.goods} />
    </View>
  )
}
