import type { productSchemas } from '@contract/schemas/product'
import type { Handler } from '../../core/serve'
import { readCategories } from '../../store/goods/readCategories'

export const categories: Handler<typeof productSchemas.categories> = async ({ ctx }) => ({
  list: await readCategories(ctx.db),
})
