import { own } from '@contract/rules/own'
import { amountText, fenToYuan, parsePrice, yuanToFen } from '@contract/rules/price'
import type { afterSaleForm } from '@contract/shapes/afterSale'
import type { z } from 'zod'
import { type OrderGoods, toOrderGoods } from '@/features/orders/orderGoods'

export type AfterSaleType = 'refund' | 'return' | 'exchange'

export const TYPE_TEXTS: Readonly<Record<AfterSaleType, string>> = {
  refund: '仅退款',
  return: '退货退款',
  exchange: '换货',
}

/** Options for an after-sale application on one order line. Amounts in fen. */
export interface Offer {
  readonly lineId: string
  readonly line: OrderGoods
  /** Number of pieces that can be applied for. 0: none; `reason` says why. */
  readonly pieces: number
  readonly reason: string
  /** Maximum refund for 1, 2, … pieces. */
  readonly refundable: readonly number[]
  readonly choices: readonly {
    readonly received: boolean
    readonly type: AfterSaleType
    readonly reasons: readonly string[]
  }[]
  readonly wanted: readonly WantedSpec[]
}

/** A specification for which the line may be exchanged. */
export interface WantedSpec {
  readonly skuId: string
  readonly text: string
  readonly stock: number
  /** Reason why it can't be chosen, whatever its stock; '' when it can. */
  readonly refusal: string
}

export function toOffer(wire: z.output<typeof afterSaleForm>): Offer {
  const line = toOrderGoods(wire.line)
  return {
    lineId: wire.line.orderGoodsId,
    line,
    // Unknown: as many as were bought, unless a reason says why none.
    pieces: wire.pieces ?? (wire.reason ? 0 : line.number),
    reason: wire.reason,
    refundable: wire.refundable.map(yuanToFen),
    choices: wire.choices.filter(({ type }) => own(TYPE_TEXTS, type)),
    wanted: wire.wanted.map(({ skuId, goodsAttr, goodsAttrStr, stock, refusal }) => ({
      skuId,
      text: goodsAttr || goodsAttrStr || '同款',
      stock: stock ?? Number.POSITIVE_INFINITY,
      refusal,
    })),
  }
}

export interface ApplyForm {
  /** Whether the goods were received. null: not answered yet; the later questions stay hidden. */
  readonly received: boolean | null
  readonly type: AfterSaleType | null
  readonly reason: string
  readonly number: number
  /** Refund amount as typed, in yuan; '' means the maximum. */
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

/**
 * Returns the form with the answer to "goods received?". The answer decides which types are possible; if there is only
 * one, it is selected.
 */
export function withReceived(form: ApplyForm, offer: Offer, received: boolean): ApplyForm {
  const types = offer.choices.filter((choice) => choice.received === received)
  const only = types.length === 1 ? (types[0]?.type ?? null) : null
  return { ...form, received, type: only, reason: '', amount: '' }
}

export const withType = (form: ApplyForm, type: AfterSaleType): ApplyForm => ({ ...form, type, reason: '' })

export const withNumber = (form: ApplyForm, number: number): ApplyForm => ({ ...form, number, amount: '' })

export const reasonsFor = ({ choices }: Offer, { received, type }: ApplyForm): readonly string[] =>
  choices.find((choice) => choice.received === received && choice.type === type)?.reasons ?? []

/** Returns the maximum refund in fen; NaN where the back end doesn't send it. */
export const mostOf = ({ refundable }: Offer, { number }: ApplyForm): number =>
  refundable[number - 1] ?? Number.NaN

/** Returns the requested refund in fen; NaN when the text isn't an amount. */
function amountOf(offer: Offer, form: ApplyForm): number {
  if (form.amount.trim() === '') return mostOf(offer, form)
  return parsePrice(form.amount.trim()) ?? Number.NaN
}

/** Returns the reason why a specification can't be chosen now; '' when it can. */
export const wantedRefusal = ({ stock, refusal }: WantedSpec, { number }: ApplyForm): string =>
  refusal || (stock < number ? '要换的规格库存不足，请换一个规格' : '')

/**
 * Returns the first missing or wrong entry as an error message, in the order of the page; '' when the form may be sent.
 */
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
  return amount > most ? `退款金额最多 ¥${amountText(most)}` : ''
}

/** Returns the request body. */
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
