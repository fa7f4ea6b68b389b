import { maskPhone } from '@contract/rules/phone'
import type { activityEntry } from '@contract/shapes/activity'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { on } from '../../core/events'
import { mapRows } from '../../core/mapRows'
import { json } from '../../db/json'
import { newestFirst, type PageInput, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { DELETED_USER, userDeleted } from '../user/events'
import { ownIds } from '../user/formerAccounts'
import { type ActivityCard, type ActivityRow, cardsOfActivities, readActivity } from './readActivities'
import { entryStatesBefore } from './rules'

const ROW_WIDTH = 400

export type EntryRow = Selectable<Database['activity_entries']>
export type WireEntry = z.input<typeof activityEntry>

const LABELS: Readonly<Record<EntryRow['status'], string>> = {
  joined: '已报名',
  confirmed: '已确认',
  attended: '已参加',
  refused: '未通过',
  cancelled: '已取消',
  won: '已中奖',
  lost: '未中奖',
}

/** Returns the label of an entry's status, worded for the activity's kind. */
export function entryLabel(status: EntryRow['status'], rule: ActivityRow['rule']): string {
  if (rule.kind === 'finance') {
    if (status === 'joined') return '人工审核中'
    if (status === 'confirmed') return '预审通过'
  }
  if (rule.kind === 'attendance' && status === 'joined') return '待门店确认'
  if (rule.kind === 'quiz' && status === 'joined') return '已通关'
  if (rule.kind === 'dailyFirst' && status === 'joined') return '已抢到'
  return LABELS[status]
}

/** Whether the shopper can cancel the entry: only sign-ups for dealer events, until sign-up ends. */
export const canLeave = (entry: EntryRow, activity: ActivityRow, now: number): boolean =>
  activity.rule.kind === 'attendance' &&
  entryStatesBefore('cancelled').includes(entry.status) &&
  now < activity.sign_up_end_at

export function toEntry(entry: EntryRow, activity: ActivityRow, now: number): WireEntry {
  const isOff = isCalledOff(entry, activity)
  return {
    entryId: entry.id,
    activityId: entry.activity_id,
    status: entry.status,
    statusText: isOff ? '活动已取消' : entryLabel(entry.status, activity.rule),
    note: isOff ? '' : entry.note,
    // Hide codes that are no longer valid.
    code: isOff || entry.status === 'cancelled' || entry.status === 'refused' ? '' : entry.code,
    name: entry.name,
    joinedAt: entry.created_at,
    canLeave: !isOff && canLeave(entry, activity, now),
    reward: entry.reward,
  }
}

/** Whether a sign-up waits for an event that its organiser has cancelled. */
const isCalledOff = ({ status }: EntryRow, activity: ActivityRow): boolean =>
  activity.status === 'closed' &&
  ['attendance', 'open'].includes(activity.rule.kind) &&
  ['joined', 'confirmed'].includes(status)

/** Returns the shopper's current entry; cancelled ones don't count. */
export const currentEntry = (
  db: DbOrTrx,
  activityId: string,
  userId: string,
): Promise<EntryRow | undefined> =>
  db
    .selectFrom('activity_entries')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()

/** Whether the shopper has a current entry, or a former account of the same phone has. */
export async function hasJoined(db: DbOrTrx, activityId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('activity_entries')
    .select('id')
    .where('activity_id', '=', activityId)
    .where('user_id', 'in', ownIds(userId))
    .where('status', '!=', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns an entry by id, of any user. @throws ShopError notFound */
export async function entryById(db: DbOrTrx, id: string): Promise<EntryRow> {
  const row = await db.selectFrom('activity_entries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('没有找到这个报名')
  return row
}

/** Lists the shopper's entries, newest first, cancelled ones included. */
export async function listEntries(
  db: DbOrTrx,
  userId: string,
  input: PageInput,
  now: number,
): Promise<PageOf<WireEntry & { activity: ActivityCard }>> {
  const query = db.selectFrom('activity_entries').where('user_id', '=', userId)
  const { rows, total } = await newestFirst(query, input)
  const ids = [...new Set(rows.map((row) => row.activity_id))]
  const cards = await cardsOfActivities(db, ids, now, ROW_WIDTH)
  const activities = new Map(
    await Promise.all(ids.map(async (id) => [id, await readActivity(db, id)] as const)),
  )
  return {
    list: mapRows(rows, (row) => ({
      ...toEntry(row, activities.get(row.activity_id)!, now),
      activity: cards.get(row.activity_id)!,
    })),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
  }
}

/** Returns the published winners with family name and masked phone; none before publication. */
export async function readWinners(
  db: DbOrTrx,
  { id, published_at }: ActivityRow,
): Promise<{ name: string; phone: string; prize: string }[]> {
  if (published_at === null) return []
  const rows = await db
    .selectFrom('activity_entries')
    .select(['name', 'phone', 'prize'])
    .where('activity_id', '=', id)
    .where('status', '=', 'won')
    .orderBy('prize')
    .orderBy('id')
    .execute()
  return rows.map(({ name, phone, prize }) => ({
    name: phone ? `${Array.from(name)[0] ?? ''}**` : name,
    phone: maskPhone(phone),
    prize,
  }))
}

/** Entries of a deleted account stay for the numbers, without the person. */
export const activitySubscriptions = [
  on(userDeleted, (trx, { userId }) =>
    trx
      .updateTable('activity_entries')
      .set({ name: DELETED_USER, phone: '', answers: json({}) })
      .where('user_id', '=', userId)
      .execute(),
  ),
]
