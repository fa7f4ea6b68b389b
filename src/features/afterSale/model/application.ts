import { own } from '@contract/rules/own'
import { yuanToFen } from '@contract/rules/price'
import type { afterSaleDetail } from '@contract/shapes/afterSale'
import type { z } from 'zod'
import { type OrderGoods, toOrderGoods } from '@/features/orders/orderGoods'
import { isServed } from '@/platform/host/env'
import { type AfterSaleType, TYPE_TEXTS } from './applyForm'

type Wire = z.output<typeof afterSaleDetail>
type Action = Wire['actions'][number]

/** An after-sale application. Amounts in fen, times in ms. */
export interface Application {
  readonly id: string
  readonly orderId: string
  readonly orderSn: string
  readonly statusText: string
  readonly type: AfterSaleType
  readonly typeText: string
  readonly actions: readonly Action[]
  /** Text saying who must act next; '' when the application has ended. */
  readonly turnText: string
  /** Deadline for that action; 0: none. */
  readonly deadline: number
  /** Text saying what happens automatically at the deadline; '' when there is none. */
  readonly deadlineNote: string
  /** Text saying whether and how often the application may be reopened; '' while it is open. */
  readonly reopenNote: string
  readonly line: OrderGoods
  readonly lineId: string
  readonly amount: number
  readonly facts: readonly { readonly label: string; readonly text: string }[]
  readonly pictures: readonly string[]
  /** The merchant's words about the application; '' for none. */
  readonly reply: string
  readonly carrier: string
  readonly expressNo: string
  /** Address to which the goods must be returned, while that is required; '' otherwise. */
  readonly returnAddress: string
  /** Latest entry first. */
  readonly timeline: readonly {
    readonly at: number
    readonly who: string
    readonly title: string
    readonly text: string
  }[]
}

/** Extension call behind each button. A button whose call the back end doesn't offer is hidden. */
const CALLS: Readonly<Record<string, string>> = {
  cancel: '/ext/after/cancel',
  received: '/ext/after/received',
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
    typeText: typeText(wire),
    actions: wire.actions.filter((action) => isServed(own(CALLS, action) ?? '')),
    turnText: own(TURNS, wire.turn) ?? '',
    deadline: wire.deadline,
    deadlineNote: wire.deadlineNote,
    reopenNote: wire.reopenNote,
    line: toOrderGoods(wire),
    lineId: wire.orderGoodsId,
    amount: yuanToFen(wire.refundAmount),
    facts: factsOf(wire),
    pictures: wire.pictures,
    reply: wire.reply,
    carrier: wire.carrier,
    expressNo: wire.expressNo,
    returnAddress: mustSend ? wire.returnAddress : '',
    timeline: [...wire.timeline]
      .reverse()
      .map(({ at, actor, title, text }) => ({ at, who: own(WHO, actor) ?? '', title, text })),
  }
}

/** Returns the text of the type; '' where the back end doesn't say. */
const typeText = ({ unshipped, afterOrderType }: Wire): string =>
  unshipped ? '未发货退款' : (own(TYPE_TEXTS, afterOrderType) ?? '')

/** Returns whether the goods have arrived, as text; '' where the back end doesn't say. */
function receivedText({ unshipped, received }: Wire): string {
  if (unshipped) return '未发货'
  return received === null ? '' : received ? '已收到' : '未收到'
}

function factsOf(wire: Wire) {
  const facts = [
    { label: '售后类型', text: typeText(wire) },
    { label: '是否收到货', text: receivedText(wire) },
    { label: '申请原因', text: wire.reason },
    { label: '问题说明', text: wire.description },
    { label: '换成规格', text: wire.wantedAttr },
    { label: '寄回快递', text: [wire.carrier, wire.expressNo].filter(Boolean).join(' ') },
    { label: '换货快递', text: [wire.reshipCarrier, wire.reshipNo].filter(Boolean).join(' ') },
    // While the goods have to be sent back, it is at the top of the page.
    { label: '商家说明', text: wire.actions.includes('express') ? '' : wire.reply },
    { label: '订单编号', text: wire.orderSn },
  ]
  return facts.filter(({ text }) => text !== '')
}
