import type { Trx } from '../../db/transact'
import { anyAfterSale, logMove, moveAfterSale, ownAfterSale, stateChanged } from './changeState'
import { AFTER_SALE } from './rules'
import { finishExchange } from './settleRefund'
import type { AfterSaleRow } from './tables'

/**
 * Cancels the buyer's application. Idempotent: returns an application that is cancelled already.
 * @throws ShopError stateChanged
 */
export async function cancelAfterSale(
  trx: Trx,
  userId: string,
  id: string,
  now: number,
): Promise<AfterSaleRow> {
  const row = await ownAfterSale(trx, userId, id)
  if (row.status === AFTER_SALE.cancelled) return row
  return moveAfterSale(trx, row, { to: AFTER_SALE.cancelled, actor: 'buyer', text: '您撤销了申请', now })
}

export interface Express {
  carrier: string
  expressNo: string
}

/** Saves how the buyer sent the goods back; can be corrected until the merchant has received them. */
export async function sendBack(
  trx: Trx,
  userId: string,
  id: string,
  { carrier, expressNo }: Express,
  now: number,
): Promise<AfterSaleRow> {
  const row = await ownAfterSale(trx, userId, id)
  const set = { carrier, express_no: expressNo }
  const text = `${carrier} ${expressNo}`
  if (row.status !== AFTER_SALE.sent) {
    return moveAfterSale(trx, row, { to: AFTER_SALE.sent, actor: 'buyer', text, now, set })
  }
  if (row.carrier === carrier && row.express_no === expressNo) return row
  const changed = await trx
    .updateTable('after_sales')
    .set(set)
    .where('id', '=', id)
    .where('status', '=', AFTER_SALE.sent)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw stateChanged()
  await logMove(trx, changed, { to: AFTER_SALE.sent, actor: 'buyer', text: `快递单号改为 ${text}`, now })
  return changed
}

/**
 * Saves for the staff how the buyer sent the goods back, as the buyer says on the phone.
 * @throws ShopError stateChanged when the buyer has entered it meanwhile
 */
export async function enterReturn(
  trx: Trx,
  id: string,
  { carrier, expressNo }: Express,
  now: number,
): Promise<void> {
  await moveAfterSale(trx, await anyAfterSale(trx, id), {
    to: AFTER_SALE.sent,
    actor: 'merchant',
    text: `客服代填寄回单号：${carrier} ${expressNo}`,
    now,
    set: { carrier, express_no: expressNo },
  })
}

/**
 * Corrects a wrong number for the staff: of what comes back, or of what was sent in exchange, while it is under way.
 * @throws ShopError stateChanged
 */
export async function correctExpress(
  trx: Trx,
  id: string,
  of: 'return' | 'reship',
  { carrier, expressNo }: Express,
  now: number,
): Promise<void> {
  const status = of === 'return' ? AFTER_SALE.sent : AFTER_SALE.reshipped
  const changed = await trx
    .updateTable('after_sales')
    .set(
      of === 'return'
        ? { carrier, express_no: expressNo }
        : { reship_carrier: carrier, reship_no: expressNo },
    )
    .where('id', '=', id)
    .where('status', '=', status)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw stateChanged()
  const text = `${of === 'return' ? '寄回' : '换货'}的快递单号更正为 ${carrier} ${expressNo}`
  await logMove(trx, changed, { to: status, actor: 'merchant', text, now })
}

/** Confirms that the buyer received the exchanged goods. Idempotent. */
export async function confirmExchange(
  trx: Trx,
  userId: string,
  id: string,
  now: number,
): Promise<AfterSaleRow> {
  const row = await ownAfterSale(trx, userId, id)
  if (row.status === AFTER_SALE.done && row.type === 'exchange') return row
  return finishExchange(trx, row, 'buyer', '您已收到换货商品', now)
}
