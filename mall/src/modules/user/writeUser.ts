import { CODES } from '@contract/codes'
import type { UpdateObject } from 'kysely'
import { loginExpired, ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import { json } from '../../db/json'
import type { Database } from '../../db/tables.generated'
import { brokenConstraint, type DbOrTrx, type Trx } from '../../db/transact'
import { dropChecksOf } from '../content/requestCheck'
import { cancelSubscriptionsOf } from '../message/putMessage'
import { endSessionsOf } from '../session/endSession'
import { releasePicture } from '../upload/uploads'
import { avatarChanged, type DeletionObstacle, deletionRequested, userDeleted } from './events'
import { releasePhone } from './formerAccounts'

export interface ProfileChange {
  nickName?: string | undefined
  birthday?: string | undefined
  sex?: 'male' | 'female' | 'unknown' | undefined
  avatarUrl?: string | undefined
}

/** Changes the given fields of a profile. @throws ShopError loginExpired */
export async function changeProfile(db: DbOrTrx, userId: string, change: ProfileChange): Promise<void> {
  const set = {
    ...(change.nickName !== undefined && { nick_name: change.nickName }),
    ...(change.birthday !== undefined && { birthday: change.birthday }),
    ...(change.sex !== undefined && { sex: change.sex }),
    ...(change.avatarUrl !== undefined && { avatar_url: change.avatarUrl }),
  }
  if (Object.keys(set).length > 0) await changeUser(db, userId, set)
}

/** Changes columns of an account. @throws ShopError loginExpired when it was deleted since the request was admitted */
async function changeUser(db: DbOrTrx, userId: string, set: UpdateObject<Database, 'users'>): Promise<void> {
  const isChanged = await db
    .updateTable('users')
    .set(set)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .$call(changesOne)
  if (!isChanged) throw loginExpired()
}

/** Changes the avatar; the former picture is deleted. */
export async function changeAvatar(trx: Trx, userId: string, avatarUrl: string): Promise<void> {
  const { avatar_url: former } = await trx
    .selectFrom('users')
    .select('avatar_url')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (former === avatarUrl) return
  await changeProfile(trx, userId, { avatarUrl })
  await avatarChanged.publish(trx, { userId, avatarUrl })
  await releasePicture(trx, userId, former)
}

/** Changes a user's phone. @throws ShopError 601005 when the phone belongs to another user */
export async function changePhone(ctx: Ctx, trx: Trx, userId: string, phone: string): Promise<void> {
  await releasePhone(ctx, trx, await phoneOf(trx, userId), userId, ctx.clock.now())
  try {
    await changeUser(trx, userId, { phone })
  } catch (error) {
    if (brokenConstraint(error) === 'users_phone_key') {
      throw new ShopError(CODES.phoneTaken, '该手机号已绑定其他账号')
    }
    throw error
  }
}

const phoneOf = async (trx: Trx, userId: string): Promise<string | null> =>
  (await trx.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst())?.phone ?? null

/**
 * Locks the user's row: other transactions that lock it, and the account's deletion, wait until this one ends.
 * @throws ShopError loginExpired when the account was deleted or merged since the request was admitted
 */
export const lockUser = (trx: Trx, userId: string): Promise<void> =>
  lockedBy(trx, userId, (row) => row.forNoKeyUpdate())

/** The same before the account is deleted: whoever writes rows of the user waits too. */
export const lockUserToDelete = (trx: Trx, userId: string): Promise<void> =>
  lockedBy(trx, userId, (row) => row.forUpdate())

const userRow = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('deleted_at').where('id', '=', userId)
type UserRow = ReturnType<typeof userRow>

async function lockedBy(trx: Trx, userId: string, lock: (row: UserRow) => UserRow): Promise<void> {
  const row = await lock(userRow(trx, userId)).executeTakeFirst()
  if (row?.deleted_at != null) throw loginExpired()
}

/**
 * Locks the user's row for a change that a code of the phone permits. The staff may have given the account to another
 * phone since the request was admitted: its former owner may then change nothing more.
 * @throws ShopError loginExpired
 */
export async function lockUserOfPhone(
  trx: Trx,
  userId: string,
  phone: string,
  lock: typeof lockUser = lockUser,
): Promise<void> {
  await lock(trx, userId)
  if ((await phoneOf(trx, userId)) !== phone) throw loginExpired()
}

/** Lists a user's unfinished business with the shop, which prevents deleting the account; test drives last. */
export async function deletionObstacles(trx: Trx, userId: string): Promise<DeletionObstacle[]> {
  const obstacles: DeletionObstacle[] = []
  await deletionRequested.publish(trx, { userId, obstacles })
  const isDrive = ({ kind }: DeletionObstacle) => Number(kind === 'appointment')
  return obstacles.sort((a, b) => isDrive(a) - isDrive(b))
}

/** Deletes a user's personal data. Orders are kept for accounting, under an id that identifies nobody. */
export async function deleteUser(ctx: Ctx, trx: Trx, userId: string): Promise<void> {
  await endSessionsOf(ctx, trx, userId)
  await trx.deleteFrom('user_open_ids').where('user_id', '=', userId).execute()
  await cancelSubscriptionsOf(trx, userId, ctx.clock.now())
  await changeAvatar(trx, userId, '')
  await userDeleted.publish(trx, { userId, now: ctx.clock.now() })
  await dropChecksOf(trx, userId)
  await releasePhone(ctx, trx, await phoneOf(trx, userId), userId, ctx.clock.now())
  await trx
    .updateTable('users')
    .set({
      phone: null,
      nick_name: '',
      tags: json([]),
      staff_note: '',
      blocked_reason: '',
      avatar_url: '',
      birthday: null,
      sex: 'unknown',
      deleted_at: ctx.clock.now(),
    })
    .where('id', '=', userId)
    .execute()
}

/** Links a platform account to a user, in place of the former user if there was one. */
export async function linkOpenId(
  trx: Trx,
  userId: string,
  platform: 'weapp' | 'tt',
  openId: string,
): Promise<void> {
  await trx
    .insertInto('user_open_ids')
    .values({ platform, open_id: openId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['platform', 'open_id']).doUpdateSet({ user_id: userId }))
    .execute()
}
