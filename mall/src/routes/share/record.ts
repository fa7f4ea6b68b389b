import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'
import { keepShare } from '../../store/share/keepShare'

export const record: Handler<typeof shareSchemas.record> = async ({ body, ctx, viewer, now }) => {
  await keepShare(ctx.db, (await viewer())?.userId, body, now)
  return {}
}
