import { homeEditorCalls } from '@contract/desk/homeEditor'
import { homeEditorSchemas } from '@contract/desk/homeEditorSchemas'
import fastifyCookie from '@fastify/cookie'
import { publicOrigin } from '../../core/publicOrigin'
import type { Secrets } from '../../core/secrets'
import type { Routes } from '../../core/serve'
import { notThere } from '../../desk/deskError'
import { isPreviewKey, PREVIEW_MS, previewKey } from '../../desk/previewKey'
import { serveDesk } from '../../desk/serveDesk'
import {
  currentVersion,
  GONE,
  type HomeVersion,
  isPreviewable,
  isSameContent,
  readDraft,
} from './homeVersions'

const COOKIE = 'home_preview'
/** The only call that a preview changes. */
const HOME_CALL = '/juhe/api/v1/common/index'

const toVersion = ({ id, note, publish_at, created_by }: HomeVersion) => ({
  id,
  note,
  publishAt: publish_at,
  createdBy: created_by,
})

/** Calls of the editor of the home page. */
export const homeEditorRoutes: Routes = (app) => {
  serveDesk(app, homeEditorCalls.state, homeEditorSchemas.state, async ({ ctx }) => {
    const now = ctx.clock.now()
    const current = await currentVersion(ctx.db, now)
    const planned = await ctx.db
      .selectFrom('home_versions')
      .selectAll()
      .where('publish_at', '>', now)
      .orderBy('publish_at')
      .execute()
    return {
      current: current ? toVersion(current) : null,
      planned: planned.map(toVersion),
      hasDraft: current !== undefined && !isSameContent(current.content, await readDraft(ctx.db)),
    }
  })
  serveDesk(app, homeEditorCalls.preview, homeEditorSchemas.preview, async ({ ctx, body }) => {
    const until = ctx.clock.now() + PREVIEW_MS
    const previewed = body.versionId || 'draft'
    if (!(await isPreviewable(ctx.db, previewed))) throw notThere(GONE)
    const key = previewKey(ctx.secrets, 'homePreview', previewed, until)
    return { path: `/preview/home/${previewed}.${key}`, until }
  })
}

/**
 * The shop's page with a preview: the address puts a cookie, which only the call of the home page gets, and opens the
 * shop. `/preview/home/end` takes it away again.
 */
export const homePreviewPages: Routes = (app) => {
  app.get<{ Params: { token: string } }>(
    '/preview/home/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params
      const { ctx } = app
      const isEnd = token === 'end'
      const refuse = (text: string) => reply.code(404).type('text/plain; charset=utf-8').send(text)
      const previewed = openPreview(ctx.secrets, token, ctx.clock.now())
      if (!isEnd && !previewed) return refuse('预览已过期，请在工作台重新打开')
      if (previewed && !(await isPreviewable(ctx.db, previewed))) return refuse(GONE)
      const cookie = fastifyCookie.serialize(COOKIE, isEnd ? '' : token, {
        path: HOME_CALL,
        httpOnly: true,
        sameSite: 'lax',
        secure: publicOrigin(ctx.env, request).startsWith('https:'),
        maxAge: isEnd ? 0 : PREVIEW_MS / 1_000,
      })
      return reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect('/')
    },
  )
}

/** Returns what a caller of the home page previews, by the cookie: 'draft' or the id of a version. */
export function previewedBy(secrets: Secrets, cookies: string | string[] | undefined, now: number) {
  const token = new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(String(cookies ?? ''))?.[1]
  return token ? openPreview(secrets, token, now) : undefined
}

/** Returns what a token previews; undefined when it is forged or has expired. */
function openPreview(secrets: Secrets, token: string, now: number): string | undefined {
  const at = token.indexOf('.')
  const previewed = token.slice(0, Math.max(at, 0))
  return isPreviewKey(secrets, 'homePreview', previewed, token.slice(at + 1), now) ? previewed : undefined
}
