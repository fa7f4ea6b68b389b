import { DAY_MS } from '@/lib/dateText'
import { dropRemovedLines } from '../store/cart/undoRemoval'
import { dropLoosePictures } from '../store/upload/uploads'
import type { JobDefinition } from './queue'

/** Deletes expired tokens and codes, and uploaded pictures that no form has saved. */
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
    await ctx.transact((trx) => dropRemovedLines(trx, now))
    await ctx.transact((trx) => dropLoosePictures(trx, now))
  },
}
