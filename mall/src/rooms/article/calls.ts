import { commonCalls } from '@contract/calls/common'
import { commonSchemas } from '@contract/schemas/common'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { readArticle, readArticles, readTopics } from './readArticles'

export const articleRoutes: Routes = (app) => {
  serveGroup(app, commonCalls, commonSchemas, {
    topics: async ({ ctx }) => ({
      list: await readTopics(ctx.db),
    }),
    articles: ({ query, ctx }) => readArticles(ctx.db, query),
    article: ({ query, ctx }) => readArticle(ctx.db, query.articleId),
  })
}
