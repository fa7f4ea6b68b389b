import { minuteText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { View } from '@tarojs/components'
import { asPages } from '@/api/query/asPages'
import { serviceApi } from '@/api/service.generated'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate } from '@/navigate'
import { ListStates } from '@/shell/ListStates'
import { Screen } from '@/shell/Screen'
import { usePagedList } from '@/shell/usePagedList'
import { Badge } from '@/ui/Badge/Badge'
import { StateView } from '@/ui/StateView/StateView'
import { Tag } from '@/ui/Tag/Tag'
import type { Ticket } from './model/ticket'
import styles from './service.module.scss'

const TONES = { open: 'plain', answered: 'accent', closed: 'plain' } as const

/** List of the shopper's tickets, last updated first. */
export function TicketListScreen() {
  const signedIn = useSignedIn()
  // Never cached as fresh: service may have replied while another page was open.
  const list = usePagedList(
    { ...asPages(serviceApi.tickets, { query: { pageSize: 20 } }), staleTime: 0 },
    {
      idOf: (wire) => wire.ticketId,
      toItem: (wire): Ticket => wire,
      enabled: signedIn,
    },
  )
  return (
    <Screen title="我的咨询" gated>
      <ListStates
        list={list}
        empty={
          <StateView
            state="empty"
            title="还没有提交过咨询"
            note="遇到问题，写给我们"
            action="提交咨询"
            onAction={() => void navigate('askService', {})}
          />
        }
      >
        <View>
          {list.rows.map((ticket) => (
            <TicketCard key={ticket.ticketId} ticket={ticket} />
          ))}
        </View>
      </ListStates>
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
      ariaLabel={[topicText, statusText, unread > 0 ? `${unread} 条新回复` : ''].filter(Boolean).join('，')}
      onClick={() => void navigate('ticket', { ticketId })}
    >
      <View className={styles.head}>
        <Badge count={unread}>
          <View className={styles.topic}>{topicText}</View>
        </Badge>
        <View className={styles.status}>
          <Tag tone={own(TONES, status) ?? 'plain'}>{statusText}</Tag>
        </View>
      </View>
      <View className={styles.excerpt}>{excerpt}</View>
      <View className={styles.time}>{minuteText(updatedAt)}</View>
    </View>
  )
}
