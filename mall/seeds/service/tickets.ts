import type { TicketStatus } from '../../src/modules/ticket/rules'
import type { TicketTopic } from '../../src/modules/ticket/tables'

/** Service tickets of the seeded people; each message with the hours since. */
export interface TicketScene {
  key: string
  userId: string
  topic: TicketTopic
  status: TicketStatus
  unread: number
  messages: readonly (readonly [sender: 'shopper' | 'service', content: string, hoursAgo: number])[]
}

export const TICKETS: readonly TicketScene[] = [
  {
    key: 'open',
    userId: 'u-laozhou',
    topic: 'delivery',
    status: 'open',
    unread: 0,
    messages: [['shopper', '轮胎从昨天起就没有新的物流信息了，能帮我问问吗？周末要装车。', 3]],
  },
  {
    key: 'answered',
    userId: 'u-laozhou',
    topic: 'vehicle',
    status: 'answered',
    unread: 1,
    messages: [
      ['shopper', '12000 磅的绞盘装在驮山上，需要换保险杠吗？', 30],
      [
        'service',
        '您好，驮山原厂前杠预留了绞盘安装位，不需要更换，只需加装绞盘底座。需要为您推荐附近能安装的门店吗？',
        26,
      ],
    ],
  },
  {
    key: 'closed',
    userId: 'u-laozhou',
    topic: 'order',
    status: 'closed',
    unread: 0,
    messages: [
      ['shopper', '上一单需要开公司抬头的发票。', 400],
      ['service', '您好，电子发票已经发送到您预留的邮箱，请查收。', 390],
      ['shopper', '收到了，谢谢！', 388],
    ],
  },
]
