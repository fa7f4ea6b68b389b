import { sql } from 'kysely'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import { uncountSales } from '../order/countSales'
import { putBack } from '../order/stock'
import type { AfterSaleRow } from './tables'

/** Takes the pieces wanted in exchange out of the stock; false when there aren't enough. */
export async function reserveWanted(trx: Trx, row: AfterSaleRow): Promise<boolean> {
  if (!row.wanted_sku_id) return false
  const isChanged = await trx
    .updateTable('skus')
    .set({ stock: sql`stock - ${row.number}::int` })
    .where('id', '=', row.wanted_sku_id)
    .where('stock', '>=', row.number)
    .$call(changesOne)
  if (!isChanged) return false
  await trx.updateTable('after_sales').set({ wanted_held: true }).where('id', '=', row.id).execute()
  return true
}

/** Whether an exchange wants more pieces than are in stock. Locks the SKU until the transaction ends. */
export async function isWantedShort(trx: Trx, row: AfterSaleRow): Promise<boolean> {
  if (!row.wanted_sku_id) return false
  const sku = await trx
    .selectFrom('skus')
    .select('stock')
    .where('id', '=', row.wanted_sku_id)
    .forUpdate()
    .executeTakeFirst()
  return !sku || sku.stock < row.number
}

/** Returns the reserved pieces of a failed exchange to the stock, once. */
export async function releaseWanted(trx: Trx, row: AfterSaleRow): Promise<void> {
  const isChanged = await trx
    .updateTable('after_sales')
    .set({ wanted_held: false })
    .where('id', '=', row.id)
    .where('wanted_held', '=', true)
    .$call(changesOne)
  if (isChanged && row.wanted_sku_id) putBack(row.wanted_sku_id, row.number)
}

/** Returns those reserved pieces of an exchange to the stock that are more than `needed`. */
export function releaseExtra(row: AfterSaleRow, needed: number): void {
  if (row.wanted_held && row.wanted_sku_id) putBack(row.wanted_sku_id, row.number - needed)
}

/** Records the pieces of a finished application on the order line, so that they can't be applied for again. */
export async function settlePieces(trx: Trx, row: AfterSaleRow): Promise<void> {
  const { number } = row
  // The amount withheld for delivery is settled too.
  const amount = row.amount + row.delivery_kept
  const isExchange = row.type === 'exchange'
  const settled = row.unshipped ? 0 : number
  const line = await trx
    .updateTable('order_lines')
    .set({
      exchanged_number: sql`exchanged_number + ${isExchange ? settled : 0}::int`,
      refunded_number: sql`refunded_number + ${isExchange ? 0 : settled}::int`,
      refunded_amount: sql`least(refunded_amount + ${amount}::bigint, order_lines.amount - discount)`,
    })
    .where('id', '=', row.order_line_id)
    .returning('goods_id')
    .executeTakeFirst()
  // Pieces that were taken back before they were shipped left the sales then.
  if (line && !isExchange) uncountSales([{ goods_id: line.goods_id, number: settled }])
  await trx
    .updateTable('order_lines')
    .set({
      after_sale: sql`case when cancelled_number + refunded_number + exchanged_number >= number then 'done' else 'none' end`,
    })
    .where('id', '=', row.order_line_id)
    .execute()
}
