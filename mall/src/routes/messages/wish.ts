import type { messagesSchemas } from '@contract/schemas/messages'
import type { Handler } from '../../core/serve'
import { chooseKind } from '../../store/message/choices'
import { keepWish } from '../../store/message/wishes'

/**
 * Saves a subscription. The recipient's open id is fetched from the platform before anything is written. Subscribing to
 * one message also switches its kind on.
 */
export const wish: Handler<typeof messagesSchemas.wish> = async ({ user, body, ctx, now }) => {
  const { kind, subject, channel, answer, code } = body
  const needsPerson = channel !== 'sms' && answer === 'accept'
  const openId = needsPerson ? await ctx.gateways.platforms[channel].openId(code) : ''
  const waits = await ctx.transact(async (trx) => {
    const kept = await keepWish(trx, user.userId, { kind, subject, channel, openId, answer }, now)
    if (kept) await chooseKind(trx, user.userId, kind, true)
    return kept
  })
  return { waits }
}
