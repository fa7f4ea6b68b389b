import { sql } from 'kysely'
import type { Trx } from '../../db/transact'

const NOBODY = '已注销用户'
/** What an address keeps, so that fees can still be checked: the region. */
const WITHOUT_PERSON = JSON.stringify({ name: NOBODY, phone: '', detail: '' })

/**
 * Removes the person from the rows that stay when an account is deleted: orders for the accounts, test drives and
 * entries for their numbers. Identity numbers go with their room (`vehicle/idNumbers.ts`). A prize that is still to be
 * sent keeps its address.
 */
export async function forgetPerson(trx: Trx, userId: string): Promise<void> {
  await sql`update orders set address = address || ${WITHOUT_PERSON}::jsonb, remark = ''
    where user_id = ${userId}`.execute(trx)
  await sql`update vehicle_orders set buyer_name = ${NOBODY}, buyer_phone = ''
    where order_id in (select id from orders where user_id = ${userId})`.execute(trx)
  await sql`update appointments set name = ${NOBODY}, phone = '', remark = ''
    where user_id = ${userId}`.execute(trx)
  await sql`update activity_entries set name = ${NOBODY}, phone = '', answers = '{}'
    where user_id = ${userId}`.execute(trx)
  await sql`update draw_records set address = null
    where user_id = ${userId} and status <> 'addressed'`.execute(trx)
}
