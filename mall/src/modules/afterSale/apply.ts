import { ORDER_CODES } from '@contract/orderCodes'
import { amountText } from '@contract/rules/price'
import { badInput, ShopError } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { applicable, piecesOf, refundable } from '../order/linePieces'
import type { OrderLineRow } from '../order/readOrders'
import { addEvent } from '../order/writeOrder'
import { readTimeLimits } from '../timeLimit/readTimeLimits'
import { savePictures } from '../upload/uploads'
import { logMove, moveAfterSale, ownAfterSale, stateChanged, watchDeadline } from './changeState'
import { deadlineOf } from './deadlineRules'
import { lockedLine, wantedSkus } from './lineToApply'
import { AFTER_SALE, type AfterSaleType, afterSaleActions, type Closed, reasonsOf, typesOf } from './rules'
import type { AfterSaleRow } from './tables'

export interface Application {
  orderGoodsId: string
  type: AfterSaleType
  received: boolean
  number: number
  /** Fen; 0 for an exchange. */
  amount: number
  reason: string
  description: string
  pictures: readonly string[]
  /** SKU wanted in exchange; '' for other types. */
  wantedSkuId: string
}

export const TYPE_TEXT: Readonly<Record<AfterSaleType, string>> = {
  refund: '仅退款',
  return: '退货退款',
  exchange: '换货',
}

/**
 * Creates an after-sale application for pieces of a line. A line has one open application at a time: a duplicate is
 * refused by the table's constraint and reported as a changed state. `merchant`: the staff applies for the buyer.
 * @throws ShopError notFound, badInput, or stateChanged
 */
export async function applyAfterSale(
  trx: Trx,
  userId: string,
  input: Application,
  now: number,
  actor: 'buyer' | 'merchant' = 'buyer',
): Promise<AfterSaleRow> {
  const { order, line } = await lockedLine(trx, userId, input.orderGoodsId)
  const open = applicable(order, line, now)
  if (open.pieces === 0) throw new ShopError(ORDER_CODES.stateChanged, open.reason)
  refuseUnfit(line, input, open.pieces)
  const wanted = input.type === 'exchange' ? await wantedSku(trx, line, input) : undefined
  // Those of the staff are the desk's, and kept while anything names them.
  if (actor === 'buyer') await savePictures(trx, userId, input.pictures, now)
  await holdLine(trx, line.id)
  const row = await trx
    .insertInto('after_sales')
    .values({
      id: newId(),
      order_id: order.id,
      order_line_id: line.id,
      user_id: userId,
      status: AFTER_SALE.applied,
      type: input.type,
      received: input.received,
      number: input.number,
      amount: input.type === 'exchange' ? 0 : input.amount,
      reason: input.reason,
      description: input.description.trim(),
      pictures: json([...input.pictures]),
      wanted_sku_id: wanted?.id ?? null,
      wanted_attr: wanted?.attr ?? '',
      deadline_at: deadlineOf(input.type, AFTER_SALE.applied, now, await readTimeLimits(trx)),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const what = `${TYPE_TEXT[input.type]}，${input.reason}`
  const text = actor === 'merchant' ? `客服代您申请：${what}` : what
  await logMove(trx, row, { to: AFTER_SALE.applied, actor, text, now })
  await watchDeadline(trx, row)
  await addEvent(trx, order.id, now, '申请售后', `${line.title}：${text}`)
  return row
}

/** Checks type, reason, number of pieces and amount. @throws ShopError badInput */
function refuseUnfit(line: OrderLineRow, input: Application, pieces: number): void {
  if (!typesOf(input.received).includes(input.type)) throw badInput('没有收到货时只能申请仅退款')
  if (!reasonsOf(input.type, input.received).includes(input.reason)) throw badInput('请选择申请原因')
  if (input.number > pieces) throw badInput(`最多可申请 ${pieces} 件`)
  if (input.type === 'exchange') return
  const most = refundable(piecesOf(line), input.number)
  if (input.amount > most) throw badInput(`退款金额最多 ¥${amountText(most)}`)
  if (input.amount < 0 || (input.amount === 0 && most > 0)) throw badInput('请填写退款金额')
}

/** Returns the SKU wanted in exchange: same goods, same price, in stock. @throws ShopError badInput, lineUnusable */
async function wantedSku(trx: Trx, line: OrderLineRow, input: Application) {
  const wanted = (await wantedSkus(trx, line)).find(({ id }) => id === input.wantedSkuId)
  if (!wanted) throw badInput('请选择要换的规格')
  if (wanted.refusal) throw badInput(wanted.refusal)
  if (wanted.stock < input.number)
    throw new ShopError(ORDER_CODES.lineUnusable, '要换的规格库存不足，请换一个规格')
  return wanted
}

async function holdLine(trx: Trx, lineId: string): Promise<void> {
  const isChanged = await trx
    .updateTable('order_lines')
    .set({ after_sale: 'active' })
    .where('id', '=', lineId)
    .where('after_sale', '!=', 'active')
    .$call(changesOne)
  if (!isChanged) throw stateChanged()
}

/** Whether a closed application can be made again: pieces left, amount still covered. */
export async function reopenState(trx: Trx, row: AfterSaleRow, now: number): Promise<Closed> {
  const { order, line } = await lockedLine(trx, row.user_id, row.order_line_id)
  const { pieces } = applicable(order, line, now)
  const isCovered = row.type === 'exchange' || row.amount <= refundable(piecesOf(line), row.number)
  return { mayApply: pieces > 0, stillFits: pieces >= row.number && isCovered, reopened: row.reopened }
}

/**
 * `/after/return/active/{id}`: reopens a closed application unchanged. The only place that implements this call
 * (decision 0016).
 * @throws ShopError notFound or stateChanged
 */
export async function reopenAfterSale(
  trx: Trx,
  userId: string,
  id: string,
  now: number,
): Promise<AfterSaleRow> {
  const row = await ownAfterSale(trx, userId, id)
  const isOffered = afterSaleActions(row, await reopenState(trx, row, now)).includes('reopen')
  if (!isOffered) throw stateChanged()
  await holdLine(trx, row.order_line_id)
  return moveAfterSale(trx, row, {
    to: AFTER_SALE.applied,
    actor: 'buyer',
    text: '重新打开申请',
    now,
    set: { reply: '', carrier: '', express_no: '', reopened: row.reopened + 1 },
  })
}
