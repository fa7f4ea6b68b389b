import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESK_APP } from '@contract/desk/calls'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { serveFolder } from '../core/files'
import { html } from '../core/html'
import { POLICY_HEADER, pagePolicy } from '../core/pagePolicy'
import { DESK_FOLDER } from '../paths'
import { DeskBuild } from './deskBuild'

/** Vite's names have a hash of the content. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(?:\.(?:br|gz))?$/
const YEAR = 'public, max-age=31536000, immutable'
const PAGE = 'text/html; charset=utf-8'

/**
 * Policy of the application: scripts are files of ours only. Styles may be inline, because Ant Design inserts its style
 * sheets while it runs (decision 1200).
 */
const APP_POLICY = pagePolicy({
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:'],
  'font-src': ["'self'"],
  // Spreadsheets are packed in a worker that its library makes of text.
  'worker-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  // The home page's editor shows the shop itself.
  'frame-src': ["'self'"],
  'base-uri': ["'self'"],
})

/** Serves the desk's application below `/desk/app/`; every address without a file is one of its pages. */
export async function serveDeskApp(app: FastifyInstance): Promise<void> {
  const build = app.ctx.env.mode === 'development' ? new DeskBuild() : undefined
  await app.register(async (files) => {
    await files.register(fastifyStatic, {
      root: join(DESK_FOLDER, 'assets'),
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // The folder may be built later.
      suppressWarning: true,
      setHeaders: (response, path) => {
        response.header('cache-control', HASHED.test(path) ? YEAR : 'no-cache')
      },
    })
    serveFolder(files, `${DESK_APP}assets/`)
  })
  app.get('/desk', { schema: { hide: true } }, async (_request, reply) => reply.redirect(DESK_APP, 303))
  app.get('/desk/app', { schema: { hide: true } }, async (_request, reply) => reply.redirect(DESK_APP, 308))
  app.get(`${DESK_APP}*`, { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache').header(POLICY_HEADER, APP_POLICY).type(PAGE)
    const state = build?.state() ?? { is: 'ready' as const }
    if (state.is === 'building')
      return reply.header('refresh', '2').send(waitingPage('工作台正在构建，稍后自动打开…'))
    if (state.is === 'failed') return reply.code(500).send(waitingPage('工作台构建失败', state.output))
    const file = join(DESK_FOLDER, 'index.html')
    if (!existsSync(file)) {
      return reply.code(503).send(waitingPage('工作台还没有构建', 'npm run build -w desk'))
    }
    return reply.send(readFileSync(file))
  })
}

const waitingPage = (text: string, detail = '') =>
  html`<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>工作台</title><style>body{font:16px/1.7 system-ui,sans-serif;margin:15vh auto;max-width:720px;padding:0 24px;color-scheme:light dark;color:CanvasText;background:Canvas}pre{white-space:pre-wrap;font-size:13px}</style><p role="status">${text}</p>${detail && html`<pre>${detail}</pre>`}</html>`
    .text
