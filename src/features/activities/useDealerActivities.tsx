import { withThousands } from '@contract/rules/price'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { type ReactNode, useMemo } from 'react'
import { activitiesApi } from '@/api/activities.generated'
import { asQuery } from '@/api/query/asQuery'
import { navigate } from '@/navigate'
import { Cell } from '@/ui/Cell/Cell'
import { Heading } from '@/ui/Heading/Heading'
import styles from './activities.module.scss'
import { toActivityCard } from './model/activity'
import { isOver } from './model/stateText'
import { ActivityTile } from './parts/ActivityTile'

const SHOWN = 3

/**
 * Returns the section of a dealer's running and upcoming activities, running first, with a link to all of them. Null
 * while loading, when there are none, and when the mall doesn't offer the call. A hook, so that the page requests them
 * together with the dealer and the content below doesn't move down later.
 */
export function useDealerActivities(dealerId = ''): ReactNode {
  const { data } = useQuery({
    ...asQuery(activitiesApi.dealerList, { query: { dealerId, pageSize: SHOWN } }),
    enabled: dealerId !== '',
  })
  const activities = useMemo(
    () =>
      (data?.list ?? [])
        .filter(({ state }) => !isOver(state))
        // The dealer's name is already at the head of the page.
        .map((wire) => ({ ...toActivityCard(wire), dealerName: '' })),
    [data],
  )
  if (!data || data.list.length === 0) return null
  const isAll =
    data.total === null
      ? activities.length < SHOWN && activities.length === data.list.length
      : activities.length >= data.total
  return (
    <View className={styles.section}>
      <Heading className={styles.useDealerActivitiesTitle}>门店活动</Heading>
      <View ariaRole="list">
        {activities.map((activity) => (
          <View key={activity.activityId} ariaRole="listitem">
            <ActivityTile activity={activity} />
          </View>
        ))}
      </View>
      {!isAll && (
        <Cell
          title={activities.length > 0 ? '全部门店活动' : '往期活动'}
          value={data.total === null ? '' : `${withThousands(data.total)} 个`}
          onTap={() => void navigate('activities', { dealerId })}
        />
      )}
    </View>
  )
}
