import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { asPages } from '@/api/query/asPages'
import { serviceApi } from '@/api/service'
import { useSignedIn } from '@/features/session/useSession'
import { minuteText } from '@/lib/dateText'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Waiting } from '@/shell/Waiting'
import { Badge } from '@/ui/Badge/Badge'
import { ListFooter } from '@/ui/ListFooter/ListFooter'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import type { Ticket } from './model/ticket'
import styles from './TicketListScreen.module.scss'

const TONES = { open: 'plain', answered: 'accent', closed: 'plain' } as const

/** What the shopper has asked service, the latest moved first. */
export function TicketListScreen() {
  const signedIn = useSignedIn()
  const list = usePagedList(asPages(serviceApi.tickets, { query: { pageSize: 20 } }), {
    idOf: (wire) => wire.ticketId,
    toItem: (wire): Ticket => wire,
    enabled: signedIn,
  })
  const retry = () => void list.reload()
  // Service may have answered while another page was looked at.
  useDidShow(() => {
    if (list.state === 'ready') retry()
  })
  return (
    <Screen title="我的咨询" gated>
      {list.state === 'ready' ? (
        <>
          <View ariaRole="list">
            {list.rows.map((ticket) => (
              <TicketCard key={ticket.ticketId} ticket={ticket} />
            ))}
          </View>
          <ListFooter state={list.footer} onRetry={list.more} />
        </>
      ) : list.state === 'empty' ? (
        <StateView
          state="empty"
          title="还没有提交过咨询"
          note="遇到问题，写给我们"
          action="提交咨询"
          onAction={() => void navigate('askService', {})}
        />
      ) : (
        <Waiting of={list} skeleton={<RowSkeleton rows={4} />} />
      )}
    </Screen>
  )
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { ticketId, topicText, status, statusText, excerpt, unread, updatedAt } = ticket
  return (
    <View
      className={styles.card}
      hoverClass="press"
      ariaRole="link"
      ariaLabel={`${topicText}，${statusText}${unread > 0 ? `，${unread} 条新回复` : ''}`}
      onClick={() => void navigate('ticket', { ticketId })}
    >
      <View className={styles.head}>
        <Badge count={unread}>
          <View className={styles.topic}>{topicText}</View>
        </Badge>
        <View className={styles.status}>
          <Tag tone={TONES[status]}>{statusText}</Tag>
        </View>
      </View>
      <View className={styles.excerpt}>{excerpt}</View>
      <View className={styles.time}>{minuteText(updatedAt)}</View>
    </View>
  )
}
