import { CODES } from '@contract/codes'
import { sql } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'

const TRIES = 5

const wrong = () => new ShopError(CODES.codeWrong, '验证码错误，请重新输入')
const spent = () => new ShopError(CODES.codeSpent, '验证码已失效，请重新获取')

/**
 * Checks a code. Each question uses up one of five tries before it is compared, so guessing in parallel gains
 * nothing. `use` also ends the code: of two taps one signs in.
 * @throws ShopError 601003 wrong, 601004 spent or past its five minutes
 */
export async function checkCode(
  ctx: Ctx,
  phone: string,
  scene: string,
  code: string,
  mode: 'use' | 'look',
): Promise<void> {
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
  if (mode === 'look') return
  const used = await ctx.db
    .updateTable('sms_codes')
    .set({ used_at: ctx.clock.now() })
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .where('sent_at', '=', asked.sent_at)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw spent()
}
