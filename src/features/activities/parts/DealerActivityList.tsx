import { View } from '@tarojs/components'
import { activitiesApi } from '@/api/activities.generated'
import { asPages } from '@/api/query/asPages'
import { isHiddenLink } from '@/features/links/linkTarget'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { toActivityCard } from '../model/activity'
import { ActivityTile } from './ActivityTile'

/** All activities of one dealer, the ended ones last. */
export function DealerActivityList({ dealerId }: { dealerId: string }) {
  const list = usePagedList(asPages(activitiesApi.dealerList, { query: { dealerId, pageSize: 10 } }), {
    idOf: (wire) => wire.activityId,
    isShown: (wire) => !isHiddenLink(wire.url),
    toItem: toActivityCard,
  })
  const dealerName = list.rows[0]?.dealerName ?? ''
  useShared({
    title: dealerName ? `${dealerName}的活动` : '门店活动',
    path: pageUrl('activities', { dealerId }),
  })
  return (
    <Screen title="门店活动">
      <ListStates
        list={list}
        empty={
          <StateView
            state="empty"
            art="empty-content"
            title="这家门店还没有活动"
            action="看全部活动"
            onAction={() => void navigate('activities', {})}
          />
        }
        skeleton={<GridSkeleton cards={4} />}
      >
        <View>
          {list.rows.map((activity, place) => (
            <ActivityTile key={activity.activityId} activity={activity} eager={place < 2} />
          ))}
        </View>
      </ListStates>
    </Screen>
  )
}
