import { DAY_MS, minuteText } from '@contract/rules/dateText'
import { maskPhone } from '@contract/rules/phone'
import type { Trx } from '../../db/transact'
import { MessageRefused } from '../../gateways/messages'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'

/** Time for which the news for the former number is useful. */
const UNTIL_MS = 3 * DAY_MS

/** Job that notifies a former phone number by SMS that its account has another one now. */
export const reportNewPhone: JobDefinition<{ formerPhone: string; phone: string; at: number }> = {
  kind: 'reportNewPhone',
  async run(ctx, { formerPhone, phone, at }) {
    if (ctx.clock.now() > at + UNTIL_MS) return
    try {
      await ctx.gateways.sms.sendNotice(formerPhone, 'phoneChanged', [maskPhone(phone), minuteText(at)])
    } catch (failure) {
      if (!(failure instanceof MessageRefused)) throw failure
      ctx.log.warn({ err: failure }, 'A former phone number got no SMS that its account has another one')
    }
  },
}

/** In the transaction in which the staff changes a phone. A user without a former phone gets nothing. */
export async function putNewPhoneNotice(
  trx: Trx,
  userId: string,
  formerPhone: unknown,
  phone: string,
  now: number,
): Promise<void> {
  if (typeof formerPhone !== 'string') return
  await enqueue(trx, reportNewPhone, `${userId} ${now}`, { formerPhone, phone, at: now }, now)
}
