import type { afterSchemas } from '@contract/schemas/after'
import type { Handler } from '../../core/serve'
import { readForm } from '../../store/afterSale/readAfterSales'

export const form: Handler<typeof afterSchemas.form> = ({ user, params, ctx, now }) =>
  readForm(ctx.db, user.userId, params.id, now)
