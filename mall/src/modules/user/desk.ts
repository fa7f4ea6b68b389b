import { customers, MAX_CUSTOMER_TAGS } from '@contract/desk/resources/customers'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { anyOf } from '../../db/anyOf'
import { escapeLike } from '../../db/escapeLike'
import { json } from '../../db/json'
import type { DbOrTrx } from '../../db/transact'
import { maskDeletion, writeAudit } from '../../desk/audit'
import { notNow, refuseFields } from '../../desk/deskError'
import { type Condition, deskResource, type More, type Preparing } from '../../desk/deskResource'
import { findNewest } from '../../desk/findNewest'
import { phoneMatches } from '../../desk/phoneMatches'
import { readConsents } from '../agreement/consents'
import { endSessionsOf } from '../session/endSession'
import { confirmOperator } from '../staff/confirmOperator'
import { blockedFormer } from './formerAccounts'
import { accountOf, lockAccounts, mergeCustomers } from './mergeCustomers'
import { putNewPhoneNotice } from './reportNewPhone'
import { changePhone, deleteUser, deletionObstacles, lockUser, lockUserToDelete } from './writeUser'

const SHOWN = 20
const cleaned = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]
const CUSTOMERS = sql`select users.*, blocked_at is not null as is_blocked, deleted_at is not null as is_deleted from users`

const confirm = ({ ctx, operator, values }: Preparing<typeof customers, 'changePhone' | 'merge'>) =>
  confirmOperator(ctx, operator, values.code)

export const customersDesk = deskResource({
  resource: customers,
  table: 'users',
  from: CUSTOMERS,
  columns: { spent: null, orderCount: null, lastOrderAt: null },
  readMore: readPurchases,
  find: findCustomers,
  related: relatedToCustomer,
  // Merges that cross lock the accounts in one order.
  async hold(trx, { id, action, values }) {
    if (action === 'merge') await lockAccounts(trx, id, values.phone)
  },
  // The entry of the deletion itself names the phone too.
  async afterAudit(trx, id, action) {
    if (action === 'remove') await maskDeletion(trx, 'customers', id, action)
  },
  many: {
    addTags: (row, { tags }) => {
      if (row.isDeleted) throw notNow('账号已注销')
      const all = [...new Set([...row.tags, ...cleaned(tags as string[])])]
      if (all.length > MAX_CUSTOMER_TAGS) throw notNow(`标签会超过 ${MAX_CUSTOMER_TAGS} 个`)
      return { tags: all }
    },
    removeTags: (row, { tags }) => {
      if (row.isDeleted) throw notNow('账号已注销')
      const removed = new Set(cleaned(tags as string[]))
      return { tags: row.tags.filter((tag) => !removed.has(tag)) }
    },
  },
  prepare: { changePhone: confirm, merge: confirm },
  actions: {
    async note({ trx, id, values }) {
      const tags = cleaned(values.tags)
      await trx
        .updateTable('users')
        .set({ tags: json(tags), staff_note: values.staffNote })
        .where('id', '=', id)
        .execute()
    },
    async block({ ctx, trx, id, values, now }) {
      await trx
        .updateTable('users')
        .set({ blocked_at: now, blocked_reason: values.blockedReason })
        .where('id', '=', id)
        .execute()
      await endSessionsOf(ctx, trx, id)
    },
    async unblock({ trx, id }) {
      await trx
        .updateTable('users')
        .set({ blocked_at: null, blocked_reason: '' })
        .where('id', '=', id)
        .execute()
    },
    async changePhone({ ctx, trx, id, before, values, now }) {
      const { phone } = values
      if (phone === before.phone) throw refuseFields({ phone: '这就是这个用户现在的手机号' })
      await lockUser(trx, id)
      if (await accountOf(trx, phone)) {
        throw refuseFields({ phone: '这个手机号已经有账号：确认是同一个人后，请用“合并账号”' })
      }
      await changePhone(ctx, trx, id, phone)
      await putNewPhoneNotice(trx, id, before.phone, phone, now)
      await endSessionsOf(ctx, trx, id)
    },
    async merge({ ctx, trx, operator, ip, id, before, values, now }) {
      const { phone } = values
      const closedId = await mergeCustomers(ctx, trx, id, phone)
      await putNewPhoneNotice(trx, id, before.phone, phone, now)
      await writeAudit(trx, {
        operator,
        ip,
        resource: 'customers',
        rowId: closedId,
        rowTitle: phone,
        action: 'merge',
        after: { nickName: `并入 ${before.phone ?? id}` },
      })
    },
    async remove({ ctx, trx, id }) {
      await lockUserToDelete(trx, id)
      const obstacles = await deletionObstacles(trx, id)
      const named = obstacles.slice(0, SHOWN).map(({ title, number, state }) => `${title} ${number} ${state}`)
      if (named.length > 0) throw notNow(`还有未完成的事项：${named.join('；')}`)
      await deleteUser(ctx, trx, id)
    },
  },
})

/** Reads what customers paid for, less what went back. */
async function readPurchases(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof customers>> {
  const rows = await db
    .selectFrom('orders')
    .select('user_id')
    .select(sql<number>`sum(paid_amount - refunded_amount)::bigint`.as('spent'))
    .select(sql<number>`count(*)::int`.as('orderCount'))
    .select(sql<number>`max(paid_at)`.as('lastOrderAt'))
    .where('user_id', '=', anyOf(ids))
    .where('paid_at', 'is not', null)
    .groupBy('user_id')
    .execute()
  const found = new Map(rows.map(({ user_id, ...values }) => [user_id, values]))
  return new Map(ids.map((id) => [id, found.get(id) ?? { spent: 0, orderCount: 0, lastOrderAt: null }]))
}

function findCustomers(
  db: DbOrTrx,
  typed: string,
  filter: Condition,
  secrets: Ctx['secrets'],
): Promise<string[]> {
  const start = `${escapeLike(typed)}%`
  const ways: Condition[] = [
    phoneMatches(sql`phone`, typed),
    sql`nick_name like ${start}`,
    sql`id = ${typed}`,
  ]
  // A phone that can't register because a former account of it is blocked finds that account, to restore it.
  if (/^1\d{10}$/.test(typed)) ways.push(sql`id in ${blockedFormer({ secrets }, typed)}`)
  return findNewest(db, { table: 'users', from: CUSTOMERS }, ways, filter)
}

async function relatedToCustomer({ db }: Ctx, userId: string) {
  return {
    consents: await readConsents(db, userId, SHOWN),
    orders: await db
      .selectFrom('orders')
      .select(['id', 'order_sn as idTitle', 'payable_amount as payableAmount'])
      .select(['order_status as orderStatus', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute(),
    vehicles: await db
      .selectFrom('user_vehicles')
      .select(['vin', 'added_at as addedAt'])
      .where('user_id', '=', userId)
      .execute(),
    coupons: await db
      .selectFrom('user_coupons')
      .innerJoin('coupons', 'coupons.id', 'coupon_id')
      .select(['coupon_id as couponId', 'name as couponIdTitle', 'status', 'received_at as receivedAt'])
      .where('user_id', '=', userId)
      .orderBy('received_at', 'desc')
      .limit(SHOWN)
      .execute(),
    drives: await db
      .selectFrom('appointments')
      .innerJoin('dealers', 'dealers.id', 'dealer_id')
      .select(['appointments.id', 'dealers.name as dealer', 'created_at as createdAt'])
      .select(timeText('starts_at').as('idTitle'))
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute(),
    tickets: await db
      .selectFrom('tickets')
      .select(['id', 'updated_at as updatedAt'])
      .select(
        sql<string>`coalesce((select left(content, 40) from ticket_messages
          where ticket_id = tickets.id and content_status = 'passed' order by at, id limit 1), '（内容审核后显示）')`.as(
          'idTitle',
        ),
      )
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .limit(SHOWN)
      .execute(),
    messages: await db
      .selectFrom('messages')
      .select(['title', 'status', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(SHOWN)
      .execute(),
  }
}

/** Time of a column in milliseconds as text, in Beijing. */
const timeText = (column: string) =>
  sql<string>`to_char(to_timestamp(${sql.ref(column)} / 1000.0) at time zone 'Asia/Shanghai', 'MM-DD HH24:MI')`
