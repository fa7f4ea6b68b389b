import { articleCalls, articleSchemas } from '@contract/desk/articlePreview'
import type { Routes } from '../../core/serve'
import { notThere } from '../../desk/deskError'
import { PREVIEW_MS, previewKey } from '../../desk/previewKey'
import { serveDesk } from '../../desk/serveDesk'

/** `GET /articles/{id}/preview`: opens the shop's page of an article as it is now, also before it is published. */
export const articlePreviewRoutes: Routes = (app) => {
  serveDesk(app, articleCalls.preview, articleSchemas.preview, async ({ ctx, params: { id }, reply }) => {
    const article = await ctx.db.selectFrom('articles').select('id').where('id', '=', id).executeTakeFirst()
    if (!article) throw notThere()
    const key = previewKey(ctx.secrets, 'articlePreview', id, ctx.clock.now() + PREVIEW_MS)
    reply.redirect(`/#/pages/ext/article/article?articleId=${encodeURIComponent(id)}&preview=${key}`)
    return {}
  })
}
