import type { afterSaleForm } from '@contract/shapes/afterSale'
import type { z } from 'zod'
import { type OrderGoods, toOrderGoods } from '@/features/orders/orderGoods'
import { fenToYuan, parsePrice, yuanToFen } from '@/lib/price'

export type AfterSaleType = 'refund' | 'return' | 'exchange'

export const TYPE_TEXTS: Readonly<Record<AfterSaleType, string>> = {
  refund: '仅退款',
  return: '退货退款',
  exchange: '换货',
}

/** What may be applied for with a line of an order. Fen. */
export interface Offer {
  readonly lineId: string
  readonly line: OrderGoods
  /** 0: nothing, for `reason`. */
  readonly pieces: number
  readonly reason: string
  /** The most that may be refunded for 1, 2, … pieces. */
  readonly refundable: readonly number[]
  readonly choices: readonly {
    readonly received: boolean
    readonly type: AfterSaleType
    readonly reasons: readonly string[]
  }[]
  readonly wanted: readonly WantedSpec[]
}

/** A specification that the line may be exchanged for. */
export interface WantedSpec {
  readonly skuId: string
  readonly text: string
  readonly stock: number
  /** Why it can't be had, whatever its stock; '' where it can. */
  readonly refusal: string
}

export function toOffer(wire: z.output<typeof afterSaleForm>): Offer {
  return {
    lineId: wire.line.orderGoodsId,
    line: toOrderGoods(wire.line),
    pieces: wire.pieces,
    reason: wire.reason,
    refundable: wire.refundable.map(yuanToFen),
    choices: wire.choices.filter(({ type }) => TYPE_TEXTS[type]),
    wanted: wire.wanted.map(({ skuId, goodsAttr, goodsAttrStr, stock, refusal }) => ({
      skuId,
      text: goodsAttr || goodsAttrStr || '同款',
      stock,
      refusal,
    })),
  }
}

export interface ApplyForm {
  /** null: not said yet, and nothing else is asked before. */
  readonly received: boolean | null
  readonly type: AfterSaleType | null
  readonly reason: string
  readonly number: number
  /** As it was typed, in yuan; '' stands for the most there is. */
  readonly amount: string
  readonly wantedSkuId: string
  readonly description: string
  readonly pictures: readonly string[]
}

export const EMPTY_APPLICATION: ApplyForm = {
  received: null,
  type: null,
  reason: '',
  number: 1,
  amount: '',
  wantedSkuId: '',
  description: '',
  pictures: [],
}

/** Whether the goods have come decides what can be asked for; a single way is taken at once. */
export function withReceived(form: ApplyForm, offer: Offer, received: boolean): ApplyForm {
  const types = offer.choices.filter((choice) => choice.received === received)
  const only = types.length === 1 ? (types[0]?.type ?? null) : null
  return { ...form, received, type: only, reason: '', amount: '' }
}

export const withType = (form: ApplyForm, type: AfterSaleType): ApplyForm => ({ ...form, type, reason: '' })

export const withNumber = (form: ApplyForm, number: number): ApplyForm => ({ ...form, number, amount: '' })

export const reasonsFor = ({ choices }: Offer, { received, type }: ApplyForm): readonly string[] =>
  choices.find((choice) => choice.received === received && choice.type === type)?.reasons ?? []

export const mostOf = ({ refundable }: Offer, { number }: ApplyForm): number => refundable[number - 1] ?? 0

/** What is asked for, in fen; NaN for what is no amount. */
function amountOf(offer: Offer, form: ApplyForm): number {
  if (form.amount.trim() === '') return mostOf(offer, form)
  return parsePrice(form.amount.trim()) ?? Number.NaN
}

/** Why a specification can't be chosen now; '' where it can. */
export const wantedRefusal = ({ stock, refusal }: WantedSpec, { number }: ApplyForm): string =>
  refusal || (stock < number ? '要换的规格库存不足，请换一个规格' : '')

/** What is missing or wrong, in the order of the page; '' when it may be sent. */
export function obstacle(offer: Offer, form: ApplyForm): string {
  if (form.received === null) return '请选择是否已收到货'
  if (form.type === null) return '请选择售后类型'
  if (form.reason === '') return '请选择申请原因'
  if (form.type === 'exchange') {
    const wanted = offer.wanted.find(({ skuId }) => skuId === form.wantedSkuId)
    return wanted ? wantedRefusal(wanted, form) : '请选择要换的规格'
  }
  const amount = amountOf(offer, form)
  const most = mostOf(offer, form)
  if (!Number.isFinite(amount) || amount < 0 || (amount === 0 && most > 0)) return '请填写正确的退款金额'
  return amount > most ? `退款金额最多 ¥${fenToYuan(most)}` : ''
}

/** What is sent. */
export function wireOf(offer: Offer, form: ApplyForm) {
  const type = form.type ?? 'refund'
  return {
    orderGoodsId: offer.lineId,
    type,
    received: form.received === true,
    number: form.number,
    refundAmount: type === 'exchange' ? '0.00' : fenToYuan(amountOf(offer, form)),
    reason: form.reason,
    description: form.description.trim(),
    pictures: [...form.pictures],
    wantedSkuId: type === 'exchange' ? form.wantedSkuId : '',
  }
}
