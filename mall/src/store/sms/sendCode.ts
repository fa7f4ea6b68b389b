import { randomInt } from 'node:crypto'
import { CODES } from '@contract/codes'
import { sql } from 'kysely'
import { dayNumber } from '@/lib/dateText'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Trx } from '../../db/transact'

const RESEND_MS = 60_000
const LIFE_MS = 300_000
const PER_PHONE_PER_DAY = 20

/**
 * Sends a six-digit code and returns when the next may be asked for. The wait is part of the write, so two
 * processes asked at once send one code. `now` is the request's: the answer tells the wait from the same reading.
 * @throws ShopError 601001 too soon, 601002 too many today
 */
export async function sendCode(
  ctx: Ctx,
  phone: string,
  scene: string,
  now: number,
): Promise<{ resendAt: number }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await ctx.transact(async (trx) => {
    const sent = await trx
      .insertInto('sms_codes')
      .values({ phone, scene, code, sent_at: now, expires_at: now + LIFE_MS, used_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['phone', 'scene'])
          .doUpdateSet({ code, sent_at: now, expires_at: now + LIFE_MS, tries: 0, used_at: null })
          .where('sms_codes.sent_at', '<=', now - RESEND_MS),
      )
      .returning('phone')
      .executeTakeFirst()
    if (!sent) throw await tooSoon(trx, phone, scene, now)
    await countToday(trx, phone, now)
  })
  try {
    await ctx.gateways.sms.send(phone, code, scene)
  } catch (error) {
    // Nothing was sent: the shopper may ask again at once.
    await ctx.db
      .deleteFrom('sms_codes')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where('sent_at', '=', now)
      .execute()
    throw error
  }
  return { resendAt: now + RESEND_MS }
}

async function tooSoon(trx: Trx, phone: string, scene: string, now: number): Promise<ShopError> {
  const last = await trx
    .selectFrom('sms_codes')
    .select('sent_at')
    .where('phone', '=', phone)
    .where('scene', '=', scene)
    .executeTakeFirst()
  const resendAt = (last?.sent_at ?? now) + RESEND_MS
  const seconds = Math.max(1, Math.ceil((resendAt - now) / 1_000))
  return new ShopError(CODES.codeTooSoon, `${seconds} 秒后可重新获取验证码`, { resendAt, serverTime: now })
}

async function countToday(trx: Trx, phone: string, now: number): Promise<void> {
  const counted = await trx
    .insertInto('sms_days')
    .values({ phone, day: dayNumber(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['phone', 'day'])
        .doUpdateSet({ sent: sql`sms_days.sent + 1` })
        .where('sms_days.sent', '<', PER_PHONE_PER_DAY),
    )
    .returning('sent')
    .executeTakeFirst()
  if (!counted) throw new ShopError(CODES.codeTooOften, '今天获取验证码的次数过多，请明天再试')
}
