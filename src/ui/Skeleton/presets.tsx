import { View } from '@tarojs/components'
import { Skeleton } from './Skeleton'
import styles from './Skeleton.module.scss'

const places = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Rows with a picture on the left: orders, cart, goods. */
export function RowSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <View className={styles.page} ariaRole="status" ariaLabel="正在加载">
      {places(rows).map((row) => (
        <View key={row} className={styles.row}>
          <Skeleton shape="box" width="96px" height="96px" />
          <View className={styles.lines}>
            <Skeleton />
            <Skeleton width="60%" />
            <Skeleton width="36%" height="20px" />
          </View>
        </View>
      ))}
    </View>
  )
}

/** Two columns of goods cards. */
export function GridSkeleton({ cards = 4 }: { cards?: number }) {
  return (
    <View className={styles.grid} ariaRole="status" ariaLabel="正在加载">
      {places(cards).map((card) => (
        <View key={card} className={styles.card}>
          <Skeleton shape="box" ratio={1} />
          <Skeleton />
          <Skeleton width="44%" height="20px" />
        </View>
      ))}
    </View>
  )
}

/** A picture over a title and lines: details, articles. */
export function DetailSkeleton({ ratio = 1 }: { ratio?: number }) {
  return (
    <View ariaRole="status" ariaLabel="正在加载">
      <Skeleton shape="box" ratio={ratio} />
      <View className={styles.detail}>
        <Skeleton width="40%" height="32px" />
        <Skeleton height="20px" />
        <Skeleton width="72%" />
        <Skeleton width="56%" />
      </View>
    </View>
  )
}

/** Plain rows of a form or of facts. */
export function LinesSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <View className={styles.detail} ariaRole="status" ariaLabel="正在加载">
      {places(lines).map((line) => (
        <Skeleton key={line} height="20px" width={line % 3 === 2 ? '56%' : '100%'} />
      ))}
    </View>
  )
}
