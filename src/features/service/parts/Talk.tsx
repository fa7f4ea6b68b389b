import { minuteText } from '@contract/rules/dateText'
import { own } from '@contract/rules/own'
import { thumbOf } from '@contract/rules/uploadedPicture'
import { View } from '@tarojs/components'
import clsx from 'clsx'
import { navigate } from '@/navigate'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { ImageGrid } from '@/ui/ImageGrid/ImageGrid'
import type { TicketDetail, TicketMessage } from '../model/ticket'
import styles from './Talk.module.scss'

interface TalkProps {
  ticket: TicketDetail
  onView: (pictures: readonly string[], start: number) => void
}

/** Messages of a ticket, the shopper's on the right. */
export function Talk({ ticket, onView }: TalkProps) {
  return (
    <View>
      <CellGroup className={styles.about}>
        <Cell title={ticket.topicText} value={ticket.statusText} />
        {ticket.dealerName && <Cell title="咨询门店" value={ticket.dealerName} />}
        {ticket.orderId && (
          <Cell
            title="相关订单"
            value={ticket.orderSn}
            onTap={() => void navigate('orderDetails', { orderId: ticket.orderId })}
          />
        )}
      </CellGroup>
      <View ariaRole="list">
        {ticket.messages.map((message) => (
          <Message key={message.messageId} message={message} onView={onView} />
        ))}
      </View>
    </View>
  )
}

const NAMES = { shopper: '我', service: '客服' } as const

function Message({ message, onView }: { message: TicketMessage; onView: TalkProps['onView'] }) {
  const { sender, content, pictures, at, note } = message
  const isOwn = sender === 'shopper'
  return (
    <View className={clsx(styles.message, isOwn && styles.own)} ariaRole="listitem">
      <View className={styles.who}>{[own(NAMES, sender), minuteText(at)].filter(Boolean).join(' ')}</View>
      <View className={styles.bubble}>
        <View>{content}</View>
        {pictures.length > 0 && (
          <View className={styles.pictures}>
            <ImageGrid pictures={pictures.map(thumbOf)} onOpen={(place) => onView(pictures, place)} />
          </View>
        )}
      </View>
      {note && <View className={styles.note}>{note}</View>}
    </View>
  )
}
