import { View } from '@tarojs/components'
import { GoodsGrid } from '@/features/goods/GoodsGrid'
import { openLink } from '@/features/links/openLink'
import { Picture } from '@/ui/Picture/Picture'
import type { Floor } from '../model/home'
import { BlockHead } from './BlockHead'
import styles from './GoodsFloor.module.scss'

/** A themed group of goods under its title and cover picture. */
export function GoodsFloor({ floor }: { floor: Floor }) {
  const { target } = floor
  return (
    <View>
      <BlockHead title={floor.title} subtitle={floor.subtitle} target={target} />
      {floor.imgUrl && (
        <View className={styles.cover} {...(target ? { onClick: () => void openLink(target) } : null)}>
          <Picture src={floor.imgUrl} ratio={16 / 9} round="m" />
        </View>
      )}
      <GoodsGrid goods={floor.goods} />
    </View>
  )
}
