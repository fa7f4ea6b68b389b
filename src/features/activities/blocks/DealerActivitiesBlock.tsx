import { View } from '@tarojs/components'
import { useState } from 'react'
import { activitiesApi } from '@/api/activities.generated'
import { asPages } from '@/api/query/asPages'
import { useCurrentCity } from '@/features/city/currentCity'
import { MoreRows } from '@/shell/MoreRows'
import { PartWaiting } from '@/shell/PartWaiting'
import { usePartList, waitingOf } from '@/shell/usePagedList'
import { Chips } from '@/ui/Chips/Chips'
import { Section } from '@/ui/Section/Section'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { type ActivityCard, type BlockProps, toActivityCard } from '../model/activity'
import { ActivityTile } from '../parts/ActivityTile'
import styles from './blocks.module.scss'

const PAGE_SIZE = 20

/** Activities held by dealers, open ones first, everywhere or in the user's city only. */
export function DealerActivitiesBlock({ block }: BlockProps<'dealerActivities'>) {
  const { cityName } = useCurrentCity()
  const [isNear, setNear] = useState(false)
  const list = usePartList(
    asPages(activitiesApi.dealerList, { query: { pageSize: PAGE_SIZE, ...(isNear && { cityName }) } }),
    { idOf: (wire) => wire.activityId, toItem: toActivityCard },
  )
  const isLoaded = list.state === 'ready' || list.state === 'empty'
  // The page's own data already contains the first of them; they are shown until the query returns.
  const shown = isLoaded ? list.rows : isNear ? undefined : block.items
  return (
    <Section outside title={block.title} note={block.note} bare>
      <View className={styles.dealerActivitiesPlaces}>
        <Chips
          label="范围"
          options={[
            { value: 'all', text: '全国' },
            { value: 'near', text: cityName },
          ]}
          value={[isNear ? 'near' : 'all']}
          onTap={(value) => setNear(value === 'near')}
        />
      </View>
      {shown ? (
        <Tiles activities={shown} none={isNear ? `${cityName}最近没有门店活动` : '最近没有门店活动'} />
      ) : (
        <PartWaiting of={waitingOf(list)} skeleton={<GridSkeleton cards={2} />} />
      )}
      <MoreRows of={list} text="更多门店活动" />
    </Section>
  )
}

function Tiles({ activities, none }: { activities: readonly ActivityCard[]; none: string }) {
  if (activities.length === 0) return <StateView state="empty" compact title={none} />
  return (
    <View>
      {activities.map((activity) => (
        <ActivityTile key={activity.activityId} activity={activity} />
      ))}
    </View>
  )
}
