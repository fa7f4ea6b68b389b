import { randomInt } from 'node:crypto'
import { cleanPersonName, personNameObjection } from '@contract/rules/personName'
import { sql } from 'kysely'
import { badInput } from '../../core/errors'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { lockUser } from '../user/writeUser'
import { type ActivityRow, readActivity } from './readActivities'
import { type EntryRow, hasJoined } from './readEntries'
import { allTaken, alreadyJoined, joinRefusal } from './refusals'
import { grantReward } from './reward'
import type { EntryStatus } from './rules'

/** Data of a new entry, returned by the activity's rule when it admits the user. */
export interface Admission {
  readonly name: string
  readonly phone: string
  readonly answers: Readonly<Record<string, string>>
  /** A second key that may join only once, in addition to the user: a VIN, a company's credit code. */
  readonly onceKey?: string
  /** Day whose quota the entry uses. */
  readonly day?: string
  readonly status?: EntryStatus
  readonly note: string
  /** Whether the entry gets a code to show on site. */
  readonly withCode?: boolean
}

/** A user with the answers of the submitted form. */
export interface Wanting {
  readonly userId: string
  readonly answers: Readonly<Record<string, string>>
}

/** Decides whether a user may join. @throws ShopError notEligible, badInput */
export type Admit = (trx: Trx, activity: ActivityRow, now: number) => Promise<Admission>

const CODE_SPACE = 100_000_000

/**
 * Joins an activity in one transaction: takes a place, makes the person's only entry, and grants the reward if joining
 * earns it.
 * @throws ShopError of ACTIVITY_CODES
 */
export async function joinActivity(
  trx: Trx,
  userId: string,
  activityId: string,
  admit: Admit,
  now: number,
): Promise<{ entry: EntryRow; activity: ActivityRow }> {
  // Concurrent requests of one shopper wait for each other; the unique (activity, user) is the safeguard behind it.
  await lockUser(trx, userId)
  const activity = await readActivity(trx, activityId)
  if (await hasJoined(trx, activityId, userId)) throw alreadyJoined()
  const closed = joinRefusal(activity, now)
  if (closed) throw closed
  const admission = await admit(trx, activity, now)
  await takePlace(trx, activityId)
  const entry = await insertEntry(trx, userId, activityId, admission, now)
  return { entry: await grantReward(trx, activity, entry, now), activity }
}

/**
 * Takes a place. The update itself checks that one is free: a concurrent request waits for the row lock and then finds
 * it taken.
 */
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

/** Reads name and phone, for rules that need nothing else. @throws ShopError badInput */
export function contactOf(answers: Readonly<Record<string, string>>): { name: string; phone: string } {
  const { name = '', phone = '' } = answers
  const objection = personNameObjection(name)
  if (objection) throw badInput(objection)
  if (!/^1[1-9]\d{9}$/.test(phone)) throw badInput('请输入正确的手机号')
  return { name: cleanPersonName(name), phone }
}
