import { commonCalls } from '@contract/calls/common'
import { commonSchemas } from '@contract/schemas/common'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { isPreviewKey } from '../../desk/previewKey'
import { readArticle, readArticles, readTopics } from './readArticles'

export const articleRoutes: Routes = (app) => {
  serveGroup(app, commonCalls, commonSchemas, {
    topics: async ({ ctx }) => ({
      list: await readTopics(ctx.db, ctx.clock.now()),
    }),
    articles: ({ query, ctx }) => readArticles(ctx.db, query, ctx.clock.now()),
    article: ({ query: { articleId, preview }, ctx }) => {
      const now = ctx.clock.now()
      return readArticle(
        ctx.db,
        articleId,
        now,
        isPreviewKey(ctx.secrets, 'articlePreview', articleId, preview ?? '', now),
      )
    },
  })
}
