import { minuteText } from '@contract/rules/dateText'
import { Section } from '@/ui/Section/Section'
import { Timeline } from '@/ui/Timeline/Timeline'
import type { OrderDetail } from '../model/order'

/** Events of the order, latest first. */
export function OrderHistory({ entries }: { entries: OrderDetail['timeline'] }) {
  if (entries.length === 0) return null
  return (
    <Section title="订单动态">
      <Timeline
        entries={entries.map(({ at, title, text }, place) => ({
          key: entries.length - place,
          title,
          note: text || undefined,
          time: minuteText(at),
        }))}
      />
    </Section>
  )
}
