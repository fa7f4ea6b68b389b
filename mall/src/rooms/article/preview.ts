import { articleCalls, articleSchemas } from '@contract/desk/articlePreview'
import { sameText } from '../../core/sameText'
import type { Routes } from '../../core/serve'
import { notThere } from '../../office/deskError'
import { serveDesk } from '../../office/serveDesk'
import type { Secrets } from '../../secrets'

const PREVIEW_MS = 30 * 60_000

/** `GET /articles/{id}/preview`: opens the shop's page of an article as it is now, also before it is published. */
export const articlePreviewRoutes: Routes = (app) => {
  serveDesk(app, articleCalls.preview, articleSchemas.preview, async ({ ctx, params: { id }, reply }) => {
    const article = await ctx.db.selectFrom('articles').select('id').where('id', '=', id).executeTakeFirst()
    if (!article) throw notThere()
    const until = ctx.clock.now() + PREVIEW_MS
    const key = `${until}.${signatureOf(ctx.secrets, id, until)}`
    reply.redirect(`/#/pages/ext/article/article?articleId=${encodeURIComponent(id)}&preview=${key}`)
    return {}
  })
}

/** True if `key` is an unexpired key of the article's preview. */
export function isPreviewOf(secrets: Secrets, articleId: string, key = '', now: number): boolean {
  const [until = '', signature = ''] = key.split('.')
  return Number(until) > now && sameText(signature, signatureOf(secrets, articleId, Number(until)))
}

const signatureOf = (secrets: Secrets, articleId: string, until: number) =>
  secrets.sign('articlePreview', `${articleId}.${until}`)
