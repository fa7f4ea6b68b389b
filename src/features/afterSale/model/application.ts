import type { afterSaleDetail } from '@contract/shapes/afterSale'
import type { z } from 'zod'
import { type OrderGoods, toOrderGoods } from '@/features/orders/orderGoods'
import { yuanToFen } from '@/lib/price'
import { type AfterSaleType, TYPE_TEXTS } from './applyForm'

type Wire = z.output<typeof afterSaleDetail>
type Action = Wire['actions'][number]

/** An after-sale application. Fen, ms. */
export interface Application {
  readonly id: string
  readonly orderId: string
  readonly orderSn: string
  readonly statusText: string
  readonly type: AfterSaleType
  readonly typeText: string
  readonly actions: readonly Action[]
  /** Who must act, in words; '' when it has ended. */
  readonly turnText: string
  /** Until when; 0 for no limit. */
  readonly deadline: number
  /** What happens by itself then; '' for no limit. */
  readonly deadlineNote: string
  /** Whether it may be opened again, and how often; '' while it runs. */
  readonly reopenNote: string
  readonly line: OrderGoods
  readonly lineId: string
  readonly amount: number
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly pictures: readonly string[]
  readonly carrier: string
  readonly expressNo: string
  /** Where goods go back to, while they have to. */
  readonly returnAddress: string
  /** Latest first. */
  readonly timeline: readonly {
    readonly at: number
    readonly who: string
    readonly title: string
    readonly text: string
  }[]
}

const TURNS: Readonly<Record<Wire['turn'], string>> = {
  '': '',
  buyer: '等待您操作',
  merchant: '等待商家处理',
  system: '等待支付渠道退款',
}
const WHO = { buyer: '您', merchant: '商家', system: '系统' } as const

export function toApplication(wire: Wire): Application {
  const mustSend = wire.actions.includes('express')
  return {
    id: wire.afterOrderId,
    orderId: wire.orderId,
    orderSn: wire.orderSn,
    statusText: wire.afterOrderStatusStr,
    type: wire.afterOrderType,
    typeText: wire.unshipped ? '未发货退款' : TYPE_TEXTS[wire.afterOrderType],
    actions: wire.actions,
    turnText: TURNS[wire.turn],
    deadline: wire.deadline,
    deadlineNote: wire.deadlineNote,
    reopenNote: wire.reopenNote,
    line: toOrderGoods(wire),
    lineId: wire.orderGoodsId,
    amount: yuanToFen(wire.refundAmount),
    facts: factsOf(wire),
    pictures: wire.pictures,
    carrier: wire.carrier,
    expressNo: wire.expressNo,
    returnAddress: mustSend ? wire.returnAddress : '',
    timeline: [...wire.timeline]
      .reverse()
      .map(({ at, actor, title, text }) => ({ at, who: WHO[actor], title, text })),
  }
}

function factsOf(wire: Wire) {
  const facts = [
    { label: '售后类型', text: wire.unshipped ? '未发货退款' : TYPE_TEXTS[wire.afterOrderType] },
    { label: '是否收到货', text: wire.unshipped ? '未发货' : wire.received ? '已收到' : '未收到' },
    { label: '申请原因', text: wire.reason },
    { label: '问题说明', text: wire.description },
    { label: '换成规格', text: wire.wantedAttr },
    { label: '寄回快递', text: [wire.carrier, wire.expressNo].filter(Boolean).join(' ') },
    { label: '换货快递', text: [wire.reshipCarrier, wire.reshipNo].filter(Boolean).join(' ') },
    { label: '商家说明', text: wire.reply },
    { label: '订单编号', text: wire.orderSn },
  ]
  return facts.filter(({ text }) => text !== '')
}
