import type { commonSchemas } from '@contract/schemas/common'
import type { Handler } from '../../core/serve'
import { readArticle } from '../../store/carLife/readArticles'

export const article: Handler<typeof commonSchemas.article> = ({ query, ctx }) =>
  readArticle(ctx.db, query.articleId)
