import type { Selectable } from 'kysely'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import type { Trx } from '../../db/transact'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { isKindEnabled } from './choices'
import { sendMessage } from './sendMessage'

export type SubscriptionRow = Selectable<Database['message_subscriptions']>

export interface News {
  title: string
  /** In the order of the template's fields. */
  lines: string[]
  /** Page of the shop that the message opens, without a leading slash. */
  page: string
  /** Don't send the message after this moment. */
  until: number
}

/** Returns a user's subscription to news of one thing, such as an order, that was not sent yet. */
export const unusedSubscription = (
  trx: Trx,
  kind: SubscriptionRow['kind'],
  subject: string,
  userId: string,
): Promise<SubscriptionRow | undefined> =>
  trx
    .selectFrom('message_subscriptions')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst()

/** Moves the subscriptions to news of one thing, not sent yet, to what took its place. */
export async function moveSubscriptions(
  trx: Trx,
  kind: SubscriptionRow['kind'],
  from: string,
  to: string,
): Promise<void> {
  await trx
    .updateTable('message_subscriptions')
    .set({ subject: to })
    .where('kind', '=', kind)
    .where('subject', '=', from)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Enqueues the message of a subscription, once. False when the subscription was used or cancelled, or the user doesn't
 * want this kind.
 */
export async function putMessage(
  trx: Trx,
  input: SubscriptionRow,
  news: News,
  now: number,
): Promise<boolean> {
  if (!(await isKindEnabled(trx, input.user_id, input.kind))) return false
  const isChanged = await trx
    .updateTable('message_subscriptions')
    .set({ used_at: now })
    .where('id', '=', input.id)
    .where('answer', '=', 'accept')
    .where('used_at', 'is', null)
    .where('dropped_at', 'is', null)
    .$call(changesOne)
  if (!isChanged) return false
  const id = newId()
  await trx
    .insertInto('messages')
    .values({
      id,
      subscription_id: input.id,
      user_id: input.user_id,
      kind: input.kind,
      channel: input.channel,
      title: news.title,
      lines: json(news.lines),
      page: news.page,
      status: 'queued',
      error: null,
      created_at: now,
      until: news.until,
      sent_at: null,
    })
    .execute()
  await enqueue(trx, sendMessage, id, { messageId: id }, now)
  return true
}

/** Cancels all subscriptions of a deleted account, whose messages go: they name plates and what was bought. */
export async function cancelSubscriptionsOf(trx: Trx, userId: string, now: number): Promise<void> {
  await trx.deleteFrom('messages').where('user_id', '=', userId).execute()
  await trx
    .updateTable('message_subscriptions')
    .set({ open_id: '', dropped_at: now })
    .where('user_id', '=', userId)
    .execute()
}
