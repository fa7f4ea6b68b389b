import { CODES } from '@contract/codes'
import { ShopError } from '../../core/errors'
import type { CallInput } from '../../core/serve'
import { UnknownCode } from '../../gateways/platform'
import { sourceOf, spend, usedToday } from './spend'

/** Codes of a network address that platforms may refuse in a day: those of many shoppers who waited too long. */
const MAX_UNKNOWN = 300

/**
 * Exchanges a code that the caller sent at its platform. Everybody shares the app's quota there, so codes of an address
 * that makes them up are refused at once for the rest of the day; codes that the platform knows don't count.
 * @throws ShopError tooMany, and what `request` throws
 */
export async function exchangeCode<Answer>(
  { ctx, ip, now }: Pick<CallInput<never>, 'ctx' | 'ip' | 'now'>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const source = sourceOf(ctx, ip)
  if ((await usedToday(ctx.db, 'unknownCodes', source, now)) >= MAX_UNKNOWN)
    throw new ShopError(CODES.tooMany, '授权失败次数过多，请明天再试，或使用验证码登录')
  try {
    return await request()
  } catch (error) {
    if (error instanceof UnknownCode) await spend(ctx.db, 'unknownCodes', source, MAX_UNKNOWN, now)
    throw error
  }
}
