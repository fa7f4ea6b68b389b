import { ORDER_CODES } from '@contract/orderCodes'
import type { Updateable } from 'kysely'
import { notFound, ShopError } from '../../core/errors'
import { anyOf } from '../../db/anyOf'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { enqueue, type JobKind } from '../../jobs/queue'
import { readTimeLimits } from '../timeLimit/readTimeLimits'
import { deadlineOf } from './deadlineRules'
import { releaseWanted } from './pieces'
import { type Actor, AFTER_SALE, type AfterSaleStatus, afterSaleLabel, isOpen, statesBefore } from './rules'
import type { AfterSaleRow } from './tables'

export const stateChanged = () => new ShopError(ORDER_CODES.stateChanged, '售后状态已变化，请刷新后再试')

/** Returns the user's own application. @throws ShopError notFound when it doesn't exist or belongs to another user */
export async function ownAfterSale(db: DbOrTrx, userId: string, id: string): Promise<AfterSaleRow> {
  const row = await db
    .selectFrom('after_sales')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('售后单不存在')
  return row
}

/** Returns an application of any user, for the desk and the jobs. @throws ShopError notFound */
export async function anyAfterSale(db: DbOrTrx, id: string): Promise<AfterSaleRow> {
  const row = await db.selectFrom('after_sales').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('售后单不存在')
  return row
}

export interface Move {
  to: AfterSaleStatus
  actor: Actor
  /** Text for the timeline. */
  text: string
  now: number
  set?: Updateable<Database['after_sales']>
}

/**
 * Changes an application's status if its current status allows that at the time of the update; logs it, sets the next
 * deadline, and frees the line when the application ended without a settlement.
 * @throws ShopError stateChanged
 */
export async function moveAfterSale(trx: Trx, row: AfterSaleRow, move: Move): Promise<AfterSaleRow> {
  const { to, now } = move
  const from = statesBefore(row.type, to)
  if (from.length === 0) throw stateChanged()
  const moved = await trx
    .updateTable('after_sales')
    .set({ ...move.set, status: to, deadline_at: deadlineOf(row.type, to, now, await readTimeLimits(trx)) })
    .where('id', '=', row.id)
    .where('status', '=', anyOf(from))
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw stateChanged()
  await logMove(trx, moved, move)
  await watchDeadline(trx, moved)
  if (!isOpen(to) && to !== AFTER_SALE.done) {
    await releaseWanted(trx, moved)
    await trx
      .updateTable('order_lines')
      .set({ after_sale: 'none' })
      .where('id', '=', row.order_line_id)
      .execute()
  }
  return moved
}

/** Runs when a deadline has passed (`settleOverdue.ts`). */
export const DEADLINE: JobKind<{ afterSaleId: string; status: number }> = {
  kind: 'settleAfterSale',
}

/** Enqueues the job that runs at the application's deadline. */
export async function watchDeadline(trx: Trx, row: AfterSaleRow): Promise<void> {
  const { id, status, deadline_at } = row
  if (deadline_at === null) return
  await enqueue(trx, DEADLINE, `${id}-${status}`, { afterSaleId: id, status }, deadline_at)
}

export async function logMove(trx: Trx, row: AfterSaleRow, { to, actor, text, now }: Move): Promise<void> {
  await trx
    .insertInto('after_sale_events')
    .values({
      after_sale_id: row.id,
      at: now,
      status: to,
      actor,
      title: to === AFTER_SALE.applied ? '提交申请' : afterSaleLabel({ type: row.type, status: to }),
      text,
    })
    .execute()
}
