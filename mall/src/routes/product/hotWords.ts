import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readHotWords } from '../../store/goods/searchWords'

export const hotWords: Handler<typeof productSchemas.hotWords> = async ({ ctx }) => ({
  list: await readHotWords(ctx.db),
})
