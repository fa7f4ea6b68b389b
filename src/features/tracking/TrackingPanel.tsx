import { useSyncExternalStore } from 'react'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import { recentEvents, watchEvents } from './track'

/** Shows the events tracked in this visit as they are sent; for non-production builds. */
export function TrackingPanel() {
  const reported = useSyncExternalStore(watchEvents, recentEvents, recentEvents)
  if (reported.length === 0) return <StateView state="empty" title="还没有埋点" art="empty-content" />
  return (
    <CellGroup title={`最近 ${reported.length} 条埋点`}>
      {reported.map(({ event, isDelivered }) => (
        <Cell
          key={event.uid}
          title={`${event.event_action} ${event.ctrl_name}`}
          note={[
            event.page_name,
            event.duration > 0 && `${event.duration} ms`,
            event.user_type ? '已登录' : '游客',
          ]
            .filter(Boolean)
            .join(' · ')}
          value={<Tag tone={isDelivered ? 'success' : 'plain'}>{isDelivered ? '已送达' : '待发送'}</Tag>}
        />
      ))}
    </CellGroup>
  )
}
