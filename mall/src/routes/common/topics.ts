import type { commonSchemas } from '@contract/schemas/common'
import type { Handler } from '../../core/serve'
import { readTopics } from '../../store/carLife/readArticles'

export const topics: Handler<typeof commonSchemas.topics> = async ({ ctx }) => ({
  list: await readTopics(ctx.db),
})
