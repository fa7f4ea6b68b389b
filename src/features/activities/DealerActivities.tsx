import { View } from '@tarojs/components'
import styles from './DealerActivities.module.scss'
import type { ActivityCard } from './model/activity'
import { ActivityTile } from './parts/ActivityTile'

/** A dealer's activities on its home page; draws nothing when there are none. */
export function DealerActivities({ activities }: { activities: readonly ActivityCard[] }) {
  if (activities.length === 0) return null
  return (
    <View className={styles.section}>
      <View className={styles.title} ariaRole="heading">
        门店活动
      </View>
      <View ariaRole="list">
        {activities.map((activity) => (
          <View key={activity.activityId} ariaRole="listitem">
            <ActivityTile activity={activity} />
          </View>
        ))}
      </View>
    </View>
  )
}
