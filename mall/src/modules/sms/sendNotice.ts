import { MessageRefused } from '../../gateways/messages'
import type { SmsGateway } from '../../gateways/sms/smsGateway'
import type { JobDefinition } from '../../jobs/jobDefinition'

export interface Notice {
  phone: string
  kind: Parameters<SmsGateway['sendNotice']>[1]
  /** Values of the template, in order. */
  lines: string[]
  /** Milliseconds after which it is no longer sent. */
  until: number
}

/** Job that sends an SMS which the recipient needs without having subscribed to it. */
export const sendNotice: JobDefinition<Notice> = {
  kind: 'sendNotice',
  async run(ctx, { phone, kind, lines, until }) {
    if (ctx.clock.now() > until) return
    try {
      await ctx.gateways.sms.sendNotice(phone, kind, lines)
    } catch (failure) {
      if (!(failure instanceof MessageRefused)) throw failure
      ctx.log.warn({ err: failure, kind }, 'A notice was not sent by SMS')
    }
  },
}
