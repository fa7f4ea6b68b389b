import { Text, View } from '@tarojs/components'
import { activitiesApi } from '@/api/activities.generated'
import { asPages } from '@/api/query/asPages'
import { linkProps } from '@/features/links/openLink'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { MediaRow } from '@/ui/MediaRow/MediaRow'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import styles from './activities.module.scss'
import { type ActivityEntry, toActivityCard } from './model/activity'
import { entryTone, spanText } from './model/stateText'

/** Activities that the user has signed up for, latest first. */
export function MyActivitiesScreen() {
  const signedIn = useSignedIn()
  // Stale at once: the dealer may have confirmed an entry while the user was on another page.
  const options = { ...asPages(activitiesApi.mine, { query: { pageSize: 10 } }), staleTime: 0 }
  const list = usePagedList(options, {
    idOf: (wire) => wire.entryId,
    toItem: (wire) => ({ entry: wire as ActivityEntry, activity: toActivityCard(wire.activity) }),
    enabled: signedIn,
  })
  return (
    <Screen title="我的活动" gated>
      <ListStates
        list={list}
        empty={
          <StateView
            state="empty"
            title="还没有参加过活动"
            note="试驾日、课堂、抽奖，总有一场适合您"
            action="看看活动"
            onAction={() => void navigate('activities')}
          />
        }
        skeleton={<RowSkeleton rows={5} />}
      >
        <View className={styles.list}>
          {list.rows.map(({ entry, activity }) => (
            <View
              key={entry.entryId}
              className={styles.myActivitiesRow}
              {...linkProps(activity.target, [activity.title, entry.statusText].filter(Boolean).join('，'))}
            >
              <MediaRow src={activity.imgUrl} size={104} ratio={4 / 3}>
                <View className={styles.line}>
                  <Text className={styles.myActivitiesTitle}>{activity.title}</Text>
                  <Tag tone={entryTone(entry.status)}>{entry.statusText}</Tag>
                </View>
                <View className={styles.myActivitiesNote}>{entry.note}</View>
                <View className={styles.facts}>
                  <View>{activity.dealerName}</View>
                  <View>{spanText(activity.startAt, activity.endAt)}</View>
                </View>
              </MediaRow>
            </View>
          ))}
        </View>
      </ListStates>
    </Screen>
  )
}
