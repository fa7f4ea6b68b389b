import { CODES } from '@contract/codes'
import type { session } from '@contract/schemas/user'
import type { z } from 'zod'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'
import { newId } from '../../newId'
import { recordConsent } from '../agreement/consents'
import { isClosed } from '../feature/closedFeatures'
import { beginSession } from '../session/writeSession'
import { isOfBlocked, linkFormerAccounts } from './formerAccounts'

export type Session = z.input<typeof session>

/**
 * Signs the phone's owner in; a new phone creates a user. The phone must have been verified before. Nobody gets here
 * without having agreed to the privacy statement (decision 0019), so that is recorded.
 * @throws ShopError accountBlocked, featureClosed
 */
export async function signInByPhone(ctx: Ctx, trx: Trx, phone: string): Promise<Session> {
  const now = ctx.clock.now()
  const beanId = await accountOfPhone(ctx, trx, phone, now)
  await recordConsent(trx, beanId, 'privacy', now)
  return { ...(await beginSession(ctx, trx, beanId)), beanId, phone }
}

/** Returns the id of the phone's account, which is locked; a new phone gets one. @throws ShopError accountBlocked, featureClosed */
export async function accountOfPhone(ctx: Ctx, trx: Trx, phone: string, now: number): Promise<string> {
  if (await isNewWhileClosed(trx, phone)) {
    throw new ShopError(CODES.featureClosed, '暂停注册新账号，已有账号的手机号可以登录')
  }
  return userOf(ctx, trx, phone, now)
}

/** Returns true for a phone without an account while the operators have closed the registration. */
async function isNewWhileClosed(trx: Trx, phone: string): Promise<boolean> {
  if (!(await isClosed(trx, 'registration'))) return false
  return !(await trx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst())
}

async function userOf(ctx: Ctx, trx: Trx, phone: string, now: number): Promise<string> {
  const user = await createOrLock(ctx, trx, phone, now)
  if (user.blocked_at !== null) {
    throw new ShopError(CODES.accountBlocked, `账号已停用：${user.blocked_reason}。如有疑问请联系客服`)
  }
  return user.id
}

/** Why the account was blocked went with it, so the sentence doesn't say. */
const formerBlocked = () =>
  new ShopError(CODES.accountBlocked, '这个手机号原来的账号已停用，不能重新注册。如有疑问请联系客服')

/** A merge or a change of phone may move the phone to another account between two statements; so often at once it won't. */
const TRIES = 5

async function createOrLock(ctx: Ctx, trx: Trx, phone: string, now: number) {
  for (let tries = 1; tries <= TRIES; tries++) {
    const created = await trx
      .insertInto('users')
      .values({ id: newId(), phone, created_at: now, birthday: null, deleted_at: null })
      .onConflict((conflict) => conflict.column('phone').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created && (await isOfBlocked(ctx, trx, phone))) throw formerBlocked()
    if (created) await linkFormerAccounts(ctx, trx, phone, created.id, now)
    const user = await trx
      .selectFrom('users')
      .select(['id', 'blocked_at', 'blocked_reason'])
      .where('phone', '=', phone)
      // An operator who blocks the account at this moment waits, and then ends the new session too.
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (user) return user
  }
  throw new ShopError(CODES.unavailable, '账号正在被修改，请稍后再试')
}
