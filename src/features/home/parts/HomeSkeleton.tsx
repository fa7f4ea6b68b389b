import { View } from '@tarojs/components'
import { Skeleton } from '@/ui/Skeleton/Skeleton'
import styles from './HomeSkeleton.module.scss'

const FIVE = [1, 2, 3, 4, 5]

/** Skeleton of the home page; index.html draws the same one before any script has loaded. */
export function HomeSkeleton() {
  return (
    <View ariaRole="status" ariaLabel="正在加载">
      <Skeleton shape="box" ratio={16 / 9} />
      <View className={styles.row}>
        {FIVE.map((place) => (
          <Skeleton key={place} shape="box" width="44px" height="44px" />
        ))}
      </View>
      <View className={styles.cards}>
        <Skeleton width="40%" height="24px" />
        <Skeleton shape="box" height="160px" />
      </View>
    </View>
  )
}
