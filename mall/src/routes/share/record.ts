import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'
import { admitGuestRow } from '../../store/allowance/guestRows'
import { keepShare } from '../../store/share/keepShare'

export const record: Handler<typeof shareSchemas.record> = async ({ body, ctx, viewer, now, ip }) => {
  const user = await viewer()
  if (!user) await admitGuestRow(ctx, ip, now)
  await keepShare(ctx.db, user?.userId, body, now)
  return {}
}
