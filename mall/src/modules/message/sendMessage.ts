import { cutText } from '../../core/cutText'
import type { Ctx } from '../../ctx'
import { MessageRefused } from '../../gateways/messages'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { MAX_ATTEMPTS } from './rules'
import type { MessageStatus } from './tables'
import { templateData } from './templateData'

/**
 * Job that sends a message on its channel. If the process dies after sending and before saving the result, the message
 * is sent again: twice is better than never.
 */
export const sendMessage: JobDefinition<{ messageId: string }> = {
  kind: 'sendMessage',
  async run(ctx, { messageId }) {
    const message = await readQueued(ctx, messageId)
    if (!message) return
    const now = ctx.clock.now()
    if (now > message.until) return await settle(ctx, messageId, 'late', null)
    try {
      await deliver(ctx, message)
    } catch (failure) {
      if (failure instanceof MessageRefused) return await settle(ctx, messageId, 'refused', failure.message)
      const isLast = message.attempts + 1 >= MAX_ATTEMPTS
      await settle(ctx, messageId, isLast ? 'failed' : 'queued', cutText(String(failure), { units: 200 }))
      if (isLast) return
      throw failure
    }
    await settle(ctx, messageId, 'sent', null)
  },
}

type Queued = NonNullable<Awaited<ReturnType<typeof readQueued>>>

const readQueued = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('messages')
    .innerJoin('message_subscriptions as subscription', 'subscription.id', 'messages.subscription_id')
    .innerJoin('users', 'users.id', 'messages.user_id')
    .selectAll('messages')
    .select(['subscription.open_id', 'users.phone'])
    .where('messages.id', '=', id)
    .where('messages.status', '=', 'queued')
    .executeTakeFirst()

async function deliver(ctx: Ctx, message: Queued): Promise<void> {
  const { channel, kind, lines, page, open_id: openId, phone } = message
  if (channel === 'sms') {
    if (!phone) throw new MessageRefused('the account is gone')
    return await ctx.gateways.sms.sendNotice(phone, kind, lines)
  }
  const template = ctx.env.templates[channel][kind]
  if (!template) throw new MessageRefused('no template is set up')
  if (!openId) throw new MessageRefused('nobody knows the person on this platform')
  const data = templateData(template.fields, lines)
  await ctx.gateways.platforms[channel].send({ openId, templateId: template.id, data, page })
}

async function settle(ctx: Ctx, id: string, status: MessageStatus, error: string | null): Promise<void> {
  await ctx.db
    .updateTable('messages')
    .set((eb) => ({
      status,
      error,
      attempts: eb('attempts', '+', 1),
      sent_at: status === 'sent' ? ctx.clock.now() : null,
    }))
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}
