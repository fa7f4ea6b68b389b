import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { brokenConstraint, type DbOrTrx, type Trx } from '../../db/transact'
import { forgetWishes } from '../message/wishes'
import { endSessionsOf } from '../session/writeSession'

export interface ProfileChange {
  nickName?: string | undefined
  birthday?: string | undefined
  sex?: 'male' | 'female' | 'unknown' | undefined
  avatarUrl?: string | undefined
}

/** Changes what is given and leaves the rest. */
export async function changeProfile(db: DbOrTrx, userId: string, change: ProfileChange): Promise<void> {
  const set = {
    ...(change.nickName !== undefined && { nick_name: change.nickName }),
    ...(change.birthday !== undefined && { birthday: change.birthday }),
    ...(change.sex !== undefined && { sex: change.sex }),
    ...(change.avatarUrl !== undefined && { avatar_url: change.avatarUrl }),
  }
  if (Object.keys(set).length === 0) return
  await db.updateTable('users').set(set).where('id', '=', userId).execute()
}

/** @throws ShopError 601005 when the phone is somebody else's */
export async function changePhone(trx: Trx, userId: string, phone: string): Promise<void> {
  try {
    await trx.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  } catch (error) {
    if (brokenConstraint(error) === 'users_phone_key') {
      throw new ShopError(CODES.phoneTaken, '该手机号已绑定其他账号')
    }
    throw error
  }
}

/** Holds everything else that would change this user until the transaction ends. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Forgets who the user was. What was bought stays, for the books, under an id that leads nowhere. */
export async function deleteUser(ctx: Ctx, trx: Trx, userId: string): Promise<void> {
  await endSessionsOf(ctx, trx, userId)
  await trx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await trx.deleteFrom('removed_cart_lines').where('user_id', '=', userId).execute()
  await trx.deleteFrom('cart_lines').where('user_id', '=', userId).execute()
  await trx.deleteFrom('user_open_ids').where('user_id', '=', userId).execute()
  await forgetWishes(trx, userId, ctx.clock.now())
  await trx
    .updateTable('reviews')
    .set({ nick_name: '车友**', avatar: '' })
    .where('user_id', '=', userId)
    .execute()
  await trx
    .updateTable('users')
    .set({
      phone: null,
      nick_name: '',
      avatar_url: '',
      birthday: null,
      sex: 'unknown',
      deleted_at: ctx.clock.now(),
    })
    .where('id', '=', userId)
    .execute()
}

/** Remembers that this platform account is this user; the newest phone wins it. */
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
