import type { Trx } from '../../db/transact'
import { type Actor, AFTER_SALE } from '../../domain/afterSale'
import { addEvent } from '../order/events'
import { type AfterSaleRow, moveAfterSale, stateChanged } from './changeState'
import { settlePieces } from './pieces'

/** Finishes an exchange when its pieces have arrived. @throws ShopError stateChanged */
export async function finishExchange(
  trx: Trx,
  row: AfterSaleRow,
  actor: Actor,
  text: string,
  now: number,
): Promise<AfterSaleRow> {
  // Refunds end in the same status, but only the gateway's result may set that.
  if (row.type !== 'exchange') throw stateChanged()
  const done = await moveAfterSale(trx, row, {
    to: AFTER_SALE.done,
    actor,
    text,
    now,
    set: { wanted_held: false },
  })
  await settlePieces(trx, done)
  await addEvent(trx, row.order_id, now, '换货完成', row.wanted_attr)
  return done
}
