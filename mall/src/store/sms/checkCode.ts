import { CODES } from '@contract/codes'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { changesOne } from '../../db/changesOne'
import type { DbOrTrx } from '../../db/transact'

const TRIES = 5

/** A code that was right. It still has to be spent, or the next caller may use it too. */
export interface ProvenCode {
  readonly phone: string
  readonly scene: string
  readonly sentAt: number
}

const wrong = () => new ShopError(CODES.codeWrong, '验证码错误，请重新输入')
const spent = () => new ShopError(CODES.codeSpent, '验证码已失效，请重新获取')

/**
 * Compares a code with the one that was sent. Each question uses up one of five tries before it is compared, so
 * guessing in parallel gains nothing.
 * @throws ShopError 601003 wrong, 601004 spent, tried too often or past its five minutes
 */
export async function checkCode(ctx: Ctx, phone: string, scene: string, code: string): Promise<ProvenCode> {
  const asked = await ctx.db
    .updateTable('sms_codes')
    .set({ tries: sql`tries + 1` })
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .where('tries', '<', TRIES)
    .returning(['code', 'sent_at'])
    .executeTakeFirst()
  if (!asked) throw spent()
  if (asked.code !== code) throw wrong()
  return { phone, scene, sentAt: asked.sent_at }
}

/**
 * Ends a code, in the transaction of what it allowed: of two taps one goes through, and what fails later leaves
 * the code usable.
 * @throws ShopError 601004
 */
export async function spendCode(db: DbOrTrx, code: ProvenCode, now: number): Promise<void> {
  const isSpent = await db
    .updateTable('sms_codes')
    .set({ used_at: now })
    .where('phone', '=', code.phone)
    .where('scene', '=', code.scene)
    .where('sent_at', '=', code.sentAt)
    .where('used_at', 'is', null)
    .$call(changesOne)
  if (!isSpent) throw spent()
}
