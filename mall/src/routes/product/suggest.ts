import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { suggest as suggestWords } from '../../store/goods/searchWords'

export const suggest: Handler<typeof productSchemas.suggest> = async ({ query, ctx }) => ({
  list: await suggestWords(ctx.db, query.keyword),
})
