import { sql } from 'kysely'
import type { Trx } from '../../db/transact'

/** Pieces of goods that were sold, or that went back. */
interface Pieces {
  readonly goods_id: string
  readonly number: number
}

/** Counts the pieces of an order that has just been paid, or needs no payment, as sold. */
export async function countSales(trx: Trx, orderId: string): Promise<void> {
  await addSales(trx, await piecesOfOrder(trx, orderId), 1)
}

/** Takes all pieces of an order that was refunded before anything was shipped out of the sales. */
export async function uncountOrder(trx: Trx, orderId: string): Promise<void> {
  await uncountSales(trx, await piecesOfOrder(trx, orderId))
}

/** Takes pieces that went back out of the sales. */
export const uncountSales = (trx: Trx, pieces: readonly Pieces[]): Promise<void> => addSales(trx, pieces, -1)

async function piecesOfOrder(trx: Trx, orderId: string): Promise<Pieces[]> {
  const lines = await trx
    .selectFrom('order_lines')
    .select('goods_id')
    .select((eb) => eb.fn.sum<number>('number').as('number'))
    .where('order_id', '=', orderId)
    .groupBy('goods_id')
    .orderBy('goods_id')
    .execute()
  return lines.map(({ goods_id, number }) => ({ goods_id, number: Number(number) }))
}

async function addSales(trx: Trx, pieces: readonly Pieces[], sign: 1 | -1): Promise<void> {
  for (const { goods_id, number } of pieces) {
    await trx
      .updateTable('goods')
      .set({ sales: sql`greatest(sales + ${sign * number}::int, 0)` })
      .where('id', '=', goods_id)
      .execute()
  }
}
