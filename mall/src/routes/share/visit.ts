import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'
import { admitGuestRow } from '../../store/allowance/guestRows'
import { keepVisit } from '../../store/share/keepVisit'

export const visit: Handler<typeof shareSchemas.visit> = async ({ body, ctx, viewer, now, ip }) => {
  const user = await viewer()
  if (!user) await admitGuestRow(ctx, ip, now)
  return { counted: await ctx.transact((trx) => keepVisit(trx, user?.userId, body, now)) }
}
