import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { endSessionsOf } from '../session/endSession'
import { avatarChanged } from './events'
import { mergeFormerAccounts, releasePhone } from './formerAccounts'
import { USER_COLUMNS, type UserColumn } from './userColumns'
import { changeAvatar } from './writeUser'

/** Account of a phone; undefined when there is none. */
export const accountOf = (trx: Trx, phone: string) =>
  trx.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()

/** Locks an account and that of a phone, in the order of their ids: so do all merges, in either direction. */
export const lockAccounts = (trx: Trx, id: string, phone: string) =>
  trx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('phone', '=', phone)]))
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Merges the account of a phone into another one, which gets the phone. Everything of the closed account moves
 * (`userColumns.ts`), and both are signed out.
 * @returns id of the closed account
 * @throws DeskError at the field `phone`, or `notNow` when something of both can't be one
 */
export async function mergeCustomers(
  ctx: Ctx,
  trx: Trx,
  remainingId: string,
  phone: string,
): Promise<string> {
  const found = await accountOf(trx, phone)
  if (!found) throw refuseFields({ phone: '这个手机号没有账号，请用“更换手机号”' })
  if (found.id === remainingId) throw refuseFields({ phone: '这就是这个用户现在的手机号' })
  const locked = await lockAccounts(trx, remainingId, phone)
  const remaining = locked.find(({ id }) => id === remainingId)
  const closed = locked.find(({ id }) => id === found.id)
  if (closed?.phone !== phone || !remaining) throw notNow('这两个账号刚刚被修改过，请刷新后再试')
  if (closed.blocked_at !== null) throw notNow(`${phone} 的账号已停用，请先恢复再合并`)
  await refuseUnmergeable(trx, remainingId, closed.id)

  await releasePhone(ctx, trx, remaining.phone, remainingId, ctx.clock.now())
  await mergeFormerAccounts(trx, closed.id, remainingId)
  await endSessionsOf(ctx, trx, remainingId)
  await endSessionsOf(ctx, trx, closed.id)
  await changeAvatar(trx, closed.id, '')
  await prepareSpecial(trx, remainingId, closed.id)
  for (const [name, column] of Object.entries(USER_COLUMNS)) {
    await move(trx, name, column, closed.id, remainingId)
  }
  await avatarChanged.publish(trx, { userId: remainingId, avatarUrl: remaining.avatar_url })
  await trx
    .updateTable('users')
    .set({
      phone: null,
      nick_name: '',
      tags: json([]),
      staff_note: '',
      blocked_reason: '',
      birthday: null,
      sex: 'unknown',
      deleted_at: ctx.clock.now(),
    })
    .where('id', '=', closed.id)
    .execute()
  await trx
    .updateTable('users')
    .set({
      phone,
      nick_name: remaining.nick_name || closed.nick_name,
      tags: json([...new Set([...remaining.tags, ...closed.tags])]),
      staff_note: [remaining.staff_note, closed.staff_note].filter(Boolean).join('\n'),
      birthday: remaining.birthday ?? closed.birthday,
    })
    .where('id', '=', remainingId)
    .execute()
  return closed.id
}

/** Refuses accounts that both have something which a person may have only once while it runs. */
async function refuseUnmergeable(trx: Trx, remainingId: string, closedId: string): Promise<void> {
  const { rows: booked } = await sql`
    select 1 from appointments mine join appointments other on other.user_id = ${closedId}
      and (other.starts_at = mine.starts_at and (other.subject = mine.subject
          or 'bays' not in (other.capacity, mine.capacity))
        or other.kind = mine.kind and other.subject = mine.subject
        and mine.status in ('submitted', 'confirmed') and other.status in ('submitted', 'confirmed'))
    where mine.user_id = ${remainingId}
      and mine.status not in ('cancelled', 'rescheduled', 'declined')
      and other.status not in ('cancelled', 'rescheduled', 'declined')
    limit 1`.execute(trx)
  if (booked.length > 0) throw notNow('两个账号有同样的或同一时间的预约，请先取消其中一个')
  const { rows: bargains } = await sql`
    select 1 from bargains mine join bargains other on other.deal_id = mine.deal_id and other.user_id = ${closedId}
    where mine.user_id = ${remainingId} and mine.status <> 'expired' and other.status in ('running', 'reached')
    limit 1`.execute(trx)
  if (bargains.length > 0) throw notNow('两个账号都参加了同一个砍价，请等新手机号的砍价结束或领取后再合并')
}

/** Prepares rows that need more than another id in their column. */
async function prepareSpecial(trx: Trx, remainingId: string, closedId: string): Promise<void> {
  // One account for each platform; the new phone's is the one in use.
  await sql`delete from user_open_ids where user_id = ${remainingId}
    and platform in (select platform from user_open_ids where user_id = ${closedId})`.execute(trx)
  // The nickname and avatar of the closed account are gone.
  await sql`delete from content_checks where user_id = ${closedId} and kind in ('nickName', 'avatar')`.execute(
    trx,
  )
  // Pieces of a seckill count together, even if they are more than one account may buy.
  await sql`
    with twins as (
      delete from seckill_buyers closed using seckill_buyers remaining
      where closed.user_id = ${closedId} and remaining.user_id = ${remainingId} and remaining.item_id = closed.item_id
      returning closed.item_id, closed.taken
    )
    update seckill_buyers set taken = seckill_buyers.taken + twins.taken,
      allowed = greatest(allowed, seckill_buyers.taken + twins.taken)
    from twins where seckill_buyers.user_id = ${remainingId} and seckill_buyers.item_id = twins.item_id`.execute(
    trx,
  )
}

async function move(trx: Trx, name: string, column: UserColumn, from: string, to: string): Promise<void> {
  if (column.stays) return
  const [tableName = '', columnName = ''] = name.split('.')
  const table = sql.table(tableName)
  const own = sql.ref(columnName)
  const same = (column.keys ?? []).map(
    (key) => sql` and remaining.${sql.ref(key)} = ${table}.${sql.ref(key)}`,
  )
  const twin = sql`and not exists (select 1 from ${table} remaining where remaining.${own} = ${to}
    ${sql.join(same, sql``)} ${column.sameIf ? sql` and ${sql.raw(column.sameIf)}` : sql``})`
  await sql`update ${table} set ${own} = ${to} ${column.set?.(to) ?? sql``}
    where ${own} = ${from} ${column.keys ? twin : sql``}
    ${column.notAlso ? sql`and ${sql.ref(column.notAlso)} <> ${to}` : sql``}`.execute(trx)
}
