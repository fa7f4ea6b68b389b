import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { activitiesApi } from '@/api/activities.generated'
import { asQuery } from '@/api/query/asQuery'
import { useCurrentCity } from '@/features/city/currentCity'
import { PartWaiting } from '@/shell/PartWaiting'
import { Chips } from '@/ui/Chips/Chips'
import { Section } from '@/ui/Section/Section'
import { GridSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { type ActivityCard, type BlockProps, toActivityCard } from '../model/activity'
import { ActivityTile } from '../parts/ActivityTile'
import styles from './blocks.module.scss'

const MAX = 50

/** Activities held by dealers, open ones first, everywhere or in the user's city only. */
export function DealerActivitiesBlock({ block }: BlockProps<'dealerActivities'>) {
  const { cityName } = useCurrentCity()
  const [isNear, setNear] = useState(false)
  const query = useQuery(
    asQuery(activitiesApi.dealerList, { query: { pageSize: MAX, ...(isNear && { cityName }) } }),
  )
  // The page's own data already contains the first of them; they are shown until the query returns.
  const shown = query.data?.list.map(toActivityCard) ?? (isNear ? undefined : block.items)
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
        <PartWaiting of={query} skeleton={<GridSkeleton cards={2} />} />
      )}
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
