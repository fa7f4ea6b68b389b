/** Topics of service tickets, in display order. */
export const TICKET_TOPICS = {
  order: '订单与支付',
  delivery: '配送物流',
  afterSale: '退换与售后',
  vehicle: '购车与试驾',
  coupon: '优惠与活动',
  account: '账号与隐私',
  other: '其他问题',
} as const

export type TicketTopic = keyof typeof TICKET_TOPICS
