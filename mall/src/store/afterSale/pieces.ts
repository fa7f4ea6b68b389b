import { sql } from 'kysely'
import { changesOne } from '../../db/changesOne'
import type { Trx } from '../../db/transact'
import type { AfterSaleRow } from './changeState'

/** Pieces of a SKU come back to the shelf. */
export async function putBack(trx: Trx, skuId: string, number: number): Promise<void> {
  await trx
    .updateTable('skus')
    .set({ stock: sql`stock + ${number}::int` })
    .where('id', '=', skuId)
    .execute()
}

/** Takes the wanted pieces of an exchange out of the stock. False: there aren't enough. */
export async function holdWanted(trx: Trx, row: AfterSaleRow): Promise<boolean> {
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

/** Whether an exchange wants more pieces than are on the shelf. The shelf is held until the transaction ends. */
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

/** An exchange that has come to nothing gives the wanted pieces back, once. */
export async function giveWanted(trx: Trx, row: AfterSaleRow): Promise<void> {
  const isChanged = await trx
    .updateTable('after_sales')
    .set({ wanted_held: false })
    .where('id', '=', row.id)
    .where('wanted_held', '=', true)
    .$call(changesOne)
  if (isChanged && row.wanted_sku_id) await putBack(trx, row.wanted_sku_id, row.number)
}

/** The pieces of a finished application are settled: they can't be applied for again. */
export async function settlePieces(trx: Trx, row: AfterSaleRow): Promise<void> {
  const { number, amount } = row
  const isExchange = row.type === 'exchange'
  const kept = row.unshipped ? 0 : number
  await trx
    .updateTable('order_lines')
    .set({
      exchanged_number: sql`exchanged_number + ${isExchange ? kept : 0}::int`,
      refunded_number: sql`refunded_number + ${isExchange ? 0 : kept}::int`,
      refunded_amount: sql`least(refunded_amount + ${amount}::bigint, order_lines.amount - discount)`,
    })
    .where('id', '=', row.order_line_id)
    .execute()
  await trx
    .updateTable('order_lines')
    .set({
      after_sale: sql`case when cancelled_number + refunded_number + exchanged_number >= number then 'done' else 'none' end`,
    })
    .where('id', '=', row.order_line_id)
    .execute()
}
