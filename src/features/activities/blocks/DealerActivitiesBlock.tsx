import { StateView } from '@/ui/StateView/StateView'
import { ActivityTile } from '../parts/ActivityTile'
import { Section } from '../parts/Section'
import type { BlockProps } from './block'

/** What dealers hold, the open ones first. */
export function DealerActivitiesBlock({ block }: BlockProps<'dealerActivities'>) {
  return (
    <Section title={block.title} note={block.note} bare>
      {block.items.map((activity) => (
        <ActivityTile key={activity.activityId} activity={activity} />
      ))}
      {block.items.length === 0 && <StateView state="empty" compact title="最近没有门店活动" />}
    </Section>
  )
}
