import type { shareSchemas } from '@contract/schemas/share'
import type { Handler } from '../../core/serve'
import { pathOfKey } from '../../store/share/miniCodes'

export const code: Handler<typeof shareSchemas.code> = async ({ query, ctx }) => ({
  path: await pathOfKey(ctx.db, query.scene),
})
