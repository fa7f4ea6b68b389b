import { filledReply, type ReplyValues } from '@contract/desk/replyNames'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/transact'

/** Returns the templates of an answer to a ticket, filled in; those for its topic first. */
export async function readReplies(db: DbOrTrx, ticketId: string, operatorName: string) {
  const values = { ...(await readValues(db, ticketId)), 客服: operatorName }
  const templates = await db
    .selectFrom('reply_templates')
    .select(['id', 'name', 'text'])
    .orderBy(
      (eb) => sql<boolean>`topics ? (${eb.selectFrom('tickets').select('topic').where('id', '=', ticketId)})`,
      'desc',
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  return templates.map(({ id, name, text }) => ({ id, name, text: filledReply(text, values) }))
}

/** Returns what is known of the person who asks, and of the order that the ticket is about. */
async function readValues(db: DbOrTrx, ticketId: string): Promise<ReplyValues> {
  const row = await db
    .selectFrom('tickets')
    .innerJoin('users', 'users.id', 'tickets.user_id')
    .leftJoin('orders', 'orders.id', 'tickets.order_id')
    .leftJoin('dealers', 'dealers.id', 'tickets.dealer_id')
    .where('tickets.id', '=', ticketId)
    .select(['nick_name', 'order_sn', 'dealers.name as dealer'])
    .select(sql<string | null>`orders.address ->> 'name'`.as('recipient'))
    .select((eb) => [
      eb
        .selectFrom('order_lines')
        .whereRef('order_lines.order_id', '=', 'tickets.order_id')
        .select(
          sql<string | null>`(array_agg(title order by position))[1]
            || case when count(*) > 1 then ' 等 ' || count(*) || ' 种商品' else '' end`.as('goods'),
        )
        .as('goods'),
      eb
        .selectFrom('parcels')
        .whereRef('parcels.order_id', '=', 'tickets.order_id')
        .select(sql<string>`carrier || ' ' || express_no`.as('parcel'))
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('parcel'),
    ])
    .executeTakeFirstOrThrow()
  return {
    称呼: row.recipient || row.nick_name || '顾客',
    订单号: row.order_sn ?? '',
    商品: row.goods ?? '',
    物流: row.parcel ?? '',
    门店: row.dealer ?? '',
  }
}
