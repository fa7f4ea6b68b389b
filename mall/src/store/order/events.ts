import type { Trx } from '../../db/transact'

/** Adds an event to the order's timeline. */
export async function addEvent(
  trx: Trx,
  orderId: string,
  at: number,
  title: string,
  text: string,
): Promise<void> {
  await trx.insertInto('order_events').values({ order_id: orderId, at, title, text }).execute()
}
