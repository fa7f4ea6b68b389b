import { atCommit, literal } from '../../db/atCommit'
import type { Trx } from '../../db/transact'

/** Pieces of goods that were sold, or that went back. */
interface Pieces {
  readonly goods_id: string
  readonly number: number
}

/** Counts the pieces of an order that has just been paid, or needs no payment, as sold. */
export async function countSales(trx: Trx, orderId: string): Promise<void> {
  addSales(await piecesOfOrder(trx, orderId), 1)
}

/** Takes all pieces of an order that was refunded before anything was shipped out of the sales. */
export async function uncountOrder(trx: Trx, orderId: string): Promise<void> {
  uncountSales(await piecesOfOrder(trx, orderId))
}

/** Takes pieces that went back out of the sales. */
export const uncountSales = (pieces: readonly Pieces[]): void => addSales(pieces, -1)

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

/** Runs as the last statement of the transaction, because payments of the same goods wait for their row. */
function addSales(pieces: readonly Pieces[], sign: 1 | -1): void {
  for (const { goods_id, number } of pieces)
    atCommit({
      row: `goods ${goods_id}`,
      text: `update goods set sales = greatest(sales + ${Math.trunc(sign * number)}, 0) where id = ${literal(goods_id)}`,
    })
}
