import { DAY_MS, dayNumber } from '@/lib/dateText'
import { dropRemovedLines } from '../store/cart/undoRemoval'
import { dropLoosePictures } from '../store/upload/uploads'
import type { JobDefinition } from './queue'

/** Tokens and codes that nobody can use any more, pictures that no form has kept. */
export const cleanUp: JobDefinition = {
  kind: 'cleanUp',
  everyMs: 3_600_000,
  async run(ctx) {
    const now = ctx.clock.now()
    await ctx.db
      .deleteFrom('session_tokens')
      .where('expires_at', '<', now - DAY_MS)
      .execute()
    await ctx.db
      .deleteFrom('sms_codes')
      .where('expires_at', '<', now - DAY_MS)
      .execute()
    await ctx.db
      .deleteFrom('sms_days')
      .where('day', '<', dayNumber(now) - 2)
      .execute()
    await ctx.transact((trx) => dropRemovedLines(trx, now))
    await ctx.transact((trx) => dropLoosePictures(trx, now))
  },
}
