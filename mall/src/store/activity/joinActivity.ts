import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import type { EntryStatus } from '../../domain/activity'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { type ActivityRow, readActivity } from './readActivities'
import { type EntryRow, liveEntry } from './readEntries'
import { allTaken, alreadyJoined, doorClosed } from './refusals'
import { grantReward } from './reward'

/** What an entry is made from, once the activity's rule has said yes. */
export interface Admission {
  readonly name: string
  readonly phone: string
  readonly answers: Readonly<Record<string, string>>
  /** Let in once, beside the user: a VIN, a company's code. */
  readonly onceKey?: string
  /** Day whose share it takes. */
  readonly day?: string
  readonly status?: EntryStatus
  readonly note: string
  /** The entry carries a number to show. */
  readonly withCode?: boolean
}

/** Judges who wants in. @throws ShopError notEligible, badInput */
export type Admit = (trx: Trx, activity: ActivityRow, now: number) => Promise<Admission>

const CODE_SPACE = 100_000_000

/**
 * Joins an activity: one place, one entry for each person, and the reward where joining earns it, in one transaction.
 * @throws ShopError of ACTIVITY_CODES
 */
export async function joinActivity(
  trx: Trx,
  userId: string,
  activityId: string,
  admit: Admit,
  now: number,
): Promise<{ entry: EntryRow; activity: ActivityRow }> {
  // Two taps of one shopper wait for each other; the unique (activity, user) stands behind it.
  await lockUser(trx, userId)
  const activity = await readActivity(trx, activityId)
  if (await liveEntry(trx, activityId, userId)) throw alreadyJoined()
  const closed = doorClosed(activity, now)
  if (closed) throw closed
  const admission = await admit(trx, activity, now)
  await takePlace(trx, activityId)
  const entry = await insertEntry(trx, userId, activityId, admission, now)
  return { entry: await grantReward(trx, activity, entry, now), activity }
}

/** The row decides, not a look beforehand: whoever comes second waits for the first and then finds it taken. */
async function takePlace(trx: Trx, activityId: string): Promise<void> {
  const isChanged = await trx
    .updateTable('activities')
    .set({ taken: sql`taken + 1` })
    .where('id', '=', activityId)
    .where('status', '=', 'open')
    .where((eb) => eb.or([eb('places', 'is', null), eb('taken', '<', eb.ref('places'))]))
    .$call(changesOne)
  if (!isChanged) throw allTaken()
}

const insertEntry = (trx: Trx, userId: string, activityId: string, admission: Admission, now: number) =>
  trx
    .insertInto('activity_entries')
    .values({
      id: newId(),
      activity_id: activityId,
      user_id: userId,
      status: admission.status ?? 'joined',
      once_key: admission.onceKey ?? null,
      day: admission.day ?? '',
      name: admission.name,
      phone: admission.phone,
      answers: json({ ...admission.answers }),
      note: admission.note,
      code: admission.withCode ? String(randomInt(CODE_SPACE)).padStart(8, '0') : '',
      prize: '',
      reward: '',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** For rules that need no more than a name and a phone. */
export function contactOf(answers: Readonly<Record<string, string>>): { name: string; phone: string } {
  const { name = '', phone = '' } = answers
  if (name.trim() === '' || name.length > 20) throw badInput('请填写姓名，最多 20 个字')
  if (!/^1[1-9]\d{9}$/.test(phone)) throw badInput('请输入正确的手机号')
  return { name: name.trim(), phone }
}
