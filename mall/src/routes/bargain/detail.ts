import type { bargainSchemas } from '@contract/schemas/bargain'
import type { Handler } from '../../core/serve'
import { readBargain } from '../../store/bargain/readBargains'

export const detail: Handler<typeof bargainSchemas.detail> = async ({ params, ctx, viewer, now }) =>
  readBargain(ctx.db, params.id, (await viewer())?.userId, now)
