import { CODES } from '@contract/codes'
import { sql } from 'kysely'
import { notFound, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { MAX_OPEN } from './rules'
import type { TicketTopic } from './tables'
import { addMessage, type TicketMessage } from './ticketMessages'

/**
 * Opens a ticket and resolves with its id. Idempotent: the same client key returns the ticket it made before.
 * @throws ShopError notFound for another user's order and for no dealer, ticketLimit, badInput for missing pictures
 */
export async function openTicket(
  ctx: Ctx,
  trx: Trx,
  userId: string,
  input: TicketMessage & { topic: TicketTopic; orderId: string; dealerId: string },
  now: number,
): Promise<string> {
  // A double tap waits here for the first request, and then finds its ticket.
  await lockUser(trx, userId)
  const made = await trx
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_key', '=', input.clientKey)
    .executeTakeFirst()
  if (made) return made.id
  if (input.orderId) await mustOwnOrder(trx, userId, input.orderId)
  if (input.dealerId) await mustHaveDealer(trx, input.dealerId)
  await mustHaveRoom(trx, userId)
  const id = newId()
  await trx
    .insertInto('tickets')
    .values({
      id,
      user_id: userId,
      client_key: input.clientKey,
      topic: input.topic,
      order_id: input.orderId || null,
      dealer_id: input.dealerId || null,
      status: 'open',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await addMessage(ctx, trx, userId, id, input, now)
  return id
}

async function mustOwnOrder(trx: Trx, userId: string, orderId: string) {
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!order) throw notFound('订单不存在')
}

async function mustHaveDealer(trx: Trx, dealerId: string) {
  const dealer = await trx.selectFrom('dealers').select('id').where('id', '=', dealerId).executeTakeFirst()
  if (!dealer) throw notFound('门店不存在')
}

/** Checks the limit of open tickets. Call it under the user's lock, so that concurrent requests can't exceed it. */
async function mustHaveRoom(trx: Trx, userId: string) {
  const { open } = await trx
    .selectFrom('tickets')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('user_id', '=', userId)
    .where('status', '!=', 'closed')
    .executeTakeFirstOrThrow()
  if (open >= MAX_OPEN) {
    throw new ShopError(CODES.ticketLimit, `还有 ${open} 条咨询在处理中，请在原咨询里补充`)
  }
}
