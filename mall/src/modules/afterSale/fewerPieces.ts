import { amountText } from '@contract/rules/price'
import { badInput } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { piecesOf, refundable } from '../order/linePieces'
import { anyAfterSale, stateChanged } from './changeState'
import { lockedLine } from './lineToApply'
import { approve, receive } from './merchantMoves'
import { releaseExtra } from './pieces'
import { AFTER_SALE, type AfterSaleStatus, amountForFewer } from './rules'
import type { AfterSaleRow } from './tables'

/** Pieces that the merchant agrees to, fewer than the application has, and why: the buyer reads it. */
export interface Fewer {
  pieces: number
  text: string
}

/**
 * Approves an application for fewer pieces than were requested. The others stay as they are: the buyer may apply for them
 * later.
 */
export async function approveFewer(trx: Trx, id: string, input: Fewer, now: number): Promise<AfterSaleRow> {
  const { before, after } = await reducePieces(trx, id, AFTER_SALE.applied, input)
  const message = `申请 ${inShort(before)}，商家同意 ${inShort(after)}：${input.text}`
  return approve(trx, id, message, now)
}

/** Confirms that only some of the pieces arrived in order. The others are as if they had not been applied for. */
export async function receiveFewer(trx: Trx, id: string, input: Fewer, now: number): Promise<AfterSaleRow> {
  const { before, after } = await reducePieces(trx, id, AFTER_SALE.sent, input)
  releaseExtra(before, after.number)
  const message = `应寄回 ${inShort(before)}，商家收下 ${inShort(after)}：${input.text}`
  return receive(trx, id, now, 'merchant', message)
}

/** Pieces of an application with their amount, as text. */
const inShort = ({ type, number, amount }: AfterSaleRow): string =>
  type === 'exchange' ? `${number} 件` : `${number} 件 ¥${amountText(amount)}`

/** Makes the agreed pieces those of the application. @throws ShopError badInput or stateChanged */
async function reducePieces(trx: Trx, id: string, status: AfterSaleStatus, { pieces, text }: Fewer) {
  const before = await anyAfterSale(trx, id)
  if (before.status !== status) throw stateChanged()
  if (!text) throw badInput('请填写原因')
  if (pieces < 1 || pieces >= before.number) throw badInput('同意的件数要少于申请的件数')
  const { line } = await lockedLine(trx, before.user_id, before.order_line_id)
  const price = (count: number) => refundable(piecesOf(line), count)
  const after = await trx
    .updateTable('after_sales')
    .set({ number: pieces, amount: amountForFewer(before, pieces, price) })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('number', '=', before.number)
    .returningAll()
    .executeTakeFirst()
  if (!after) throw stateChanged()
  return { before, after }
}
