import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'
import { keepVisit } from '../../store/share/keepVisit'

export const visit: Handler<typeof shareSchemas.visit> = async ({ body, ctx, viewer, now }) => {
  const user = await viewer()
  return { counted: await ctx.transact((trx) => keepVisit(trx, user?.userId, body, now)) }
}
