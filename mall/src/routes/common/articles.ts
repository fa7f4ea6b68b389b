import type { commonSchemas } from '@contract/schemas/common'
import type { Handler } from '../../core/serve'
import { readArticles } from '../../store/carLife/readArticles'

export const articles: Handler<typeof commonSchemas.articles> = ({ query, ctx }) =>
  readArticles(ctx.db, query)
