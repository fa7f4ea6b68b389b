import { ORDER_CODES } from '@contract/orderCodes'
import { amountText } from '@contract/rules/price'
import { badInput, ShopError } from '../../core/errors'
import type { Trx } from '../../db/transact'
import { piecesOf, refundable } from '../order/linePieces'
import { putBack } from '../order/stock'
import { anyAfterSale, moveAfterSale, stateChanged } from './changeState'
import { lockedLine } from './lineToApply'
import { releaseWanted, reserveWanted } from './pieces'
import { type Actor, AFTER_SALE, type AfterSaleStatus, type AfterSaleType, RETURN_TO } from './rules'
import { requestMoney } from './settleRefund'
import type { AfterSaleRow } from './tables'

/** Status changes made by the merchant. Each throws stateChanged when the current status doesn't allow it. */

/**
 * Approves an application: refunds at once when no goods have to come back, else waits for them.
 * @param actor 'system' when the merchant didn't respond in time
 */
export async function approve(
  trx: Trx,
  id: string,
  text: string,
  now: number,
  actor: Actor = 'merchant',
): Promise<AfterSaleRow> {
  const row = await anyAfterSale(trx, id)
  if (row.status !== AFTER_SALE.applied) throw stateChanged()
  const set = { reply: actor === 'merchant' ? text : '' }
  if (row.type === 'refund') {
    const message = text || '商家已同意，款项将原路退回'
    return startRefund(trx, row, { actor, text: message, now, set })
  }
  const message = `${text ? `${text}。` : ''}请寄到：${RETURN_TO}`
  const moved = await moveAfterSale(trx, row, { to: AFTER_SALE.approved, actor, text: message, now, set })
  if (row.type === 'exchange' && !(await reserveWanted(trx, moved))) {
    throw new ShopError(ORDER_CODES.lineUnusable, '要换的规格库存不足，请先补货，或拒绝并说明')
  }
  return moved
}

export async function reject(
  trx: Trx,
  id: string,
  text: string,
  now: number,
  actor: Actor = 'merchant',
): Promise<AfterSaleRow> {
  if (!text) throw badInput('请填写拒绝原因')
  const row = await anyAfterSale(trx, id)
  return moveAfterSale(trx, row, {
    to: AFTER_SALE.rejected,
    actor,
    text,
    now,
    set: { reply: text },
  })
}

/**
 * Confirms that the returned goods arrived in order, and puts them back in stock.
 * @param actor 'system' when the merchant neither received nor refused the parcel in time
 * @param reply what the merchant found, when not everything arrived
 */
export async function receive(
  trx: Trx,
  id: string,
  now: number,
  actor: Actor = 'merchant',
  reply = '',
): Promise<AfterSaleRow> {
  const row = await anyAfterSale(trx, id)
  const found = reply || (actor === 'merchant' ? '商品已验收' : '商家没有在期限内确认，视为已收到商品')
  const text = `${found}，${row.type === 'exchange' ? '正在准备换货' : '即将退款'}`
  const set = reply ? { reply } : {}
  const moved = await moveAfterSale(trx, row, { to: AFTER_SALE.received, actor, text, now, set })
  const line = await trx
    .selectFrom('order_lines')
    .select('sku_id')
    .where('id', '=', row.order_line_id)
    .executeTakeFirstOrThrow()
  putBack(line.sku_id, row.number)
  return moved
}

/** Refuses a returned parcel that isn't as agreed; it goes back to the buyer. */
export async function refuse(trx: Trx, id: string, text: string, now: number): Promise<AfterSaleRow> {
  if (!text) throw badInput('请填写拒收原因')
  const row = await anyAfterSale(trx, id)
  const message = `${text}，包裹将退回给您`
  return moveAfterSale(trx, row, {
    to: AFTER_SALE.refused,
    actor: 'merchant',
    text: message,
    now,
    set: { reply: text },
  })
}

/** Refunds a received return, or retries after the gateway refused. */
export async function payBack(
  trx: Trx,
  id: string,
  now: number,
  actor: Actor = 'merchant',
): Promise<AfterSaleRow> {
  const row = await anyAfterSale(trx, id)
  const text = row.status === AFTER_SALE.refundFailed ? '已重新发起退款' : '款项将原路退回'
  // A new application must be approved first, and never be refunded directly.
  if (row.status === AFTER_SALE.applied) throw new ShopError(ORDER_CODES.stateChanged, '请先同意申请')
  return startRefund(trx, row, { actor, text, now })
}

/** States in which the merchant may refund less than was requested. */
const LESS_FROM: Readonly<Partial<Record<AfterSaleType, AfterSaleStatus>>> = {
  refund: AFTER_SALE.applied,
  return: AFTER_SALE.received,
}

/**
 * Refunds a part of what was requested, with a reason for the buyer: a refund without goods at once, a return after its
 * goods have arrived. The pieces count as settled, as they do when a buyer requests less than they cost.
 */
export async function payLess(
  trx: Trx,
  id: string,
  { amount, text }: { amount: number; text: string },
  now: number,
): Promise<AfterSaleRow> {
  const row = await anyAfterSale(trx, id)
  if (row.status !== LESS_FROM[row.type]) throw stateChanged()
  if (!text) throw badInput('请填写原因')
  if (amount <= 0 || amount >= row.amount) throw badInput('同意的金额要少于申请的金额')
  const message = `申请 ¥${amountText(row.amount)}，商家同意退 ¥${amountText(amount)}：${text}`
  return startRefund(trx, row, { actor: 'merchant', text: message, now, set: { amount, reply: text } })
}

/**
 * Turns an exchange into a return, when the goods are back but the wanted pieces can't be sent: the price of the pieces
 * is refunded, and the wanted pieces go back in stock.
 */
export async function payInstead(
  trx: Trx,
  id: string,
  now: number,
  actor: Actor = 'merchant',
): Promise<AfterSaleRow> {
  const row = await anyAfterSale(trx, id)
  if (row.type !== 'exchange' || row.status !== AFTER_SALE.received) throw stateChanged()
  const { line } = await lockedLine(trx, row.user_id, row.order_line_id)
  await releaseWanted(trx, row)
  const turned = await trx
    .updateTable('after_sales')
    .set({ type: 'return', amount: refundable(piecesOf(line), row.number) })
    .set({ wanted_sku_id: null, wanted_attr: '' })
    .where('id', '=', id)
    .where('type', '=', 'exchange')
    .where('status', '=', AFTER_SALE.received)
    .returningAll()
    .executeTakeFirst()
  if (!turned) throw stateChanged()
  const why = actor === 'merchant' ? '无法换货' : '商家没有在期限内发出换货'
  const text = `${why}，改为退货退款，款项将原路退回`
  return startRefund(trx, turned, { actor, text, now })
}

/** Records that the pieces wanted in exchange were shipped. */
export async function reship(
  trx: Trx,
  id: string,
  { carrier, expressNo }: { carrier: string; expressNo: string },
  now: number,
): Promise<AfterSaleRow> {
  if (!carrier || !expressNo) throw badInput('请填写承运商和单号')
  const row = await anyAfterSale(trx, id)
  return moveAfterSale(trx, row, {
    to: AFTER_SALE.reshipped,
    actor: 'merchant',
    text: `${carrier} ${expressNo}`,
    now,
    set: { reship_carrier: carrier, reship_no: expressNo, wanted_held: false },
  })
}

/** Moves the application to status 40 and requests the refund from the gateway. */
async function startRefund(
  trx: Trx,
  row: AfterSaleRow,
  move: Omit<Parameters<typeof moveAfterSale>[2], 'to'>,
): Promise<AfterSaleRow> {
  const moved = await moveAfterSale(trx, row, { ...move, to: AFTER_SALE.refunding })
  await requestMoney(trx, moved, move.now)
  return moved
}
