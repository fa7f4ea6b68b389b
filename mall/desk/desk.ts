import { timingSafeEqual } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../src/core/errors'
import { UNSTORABLE } from '../src/core/unstorable'
import { html } from './html'
import { layout } from './layout'
import type { DeskPage, DeskView } from './page'
import { DESK_PAGES } from './pages'

const COOKIE = 'desk'
const DAY_S = 86_400

type Fields = Record<string, string>

/**
 * The operator's desk at `/desk`, server-rendered. `?token=` (printed at start) is traded for a cookie; every post
 * carries a proof that it came from a page of the desk.
 */
export async function openDesk(app: FastifyInstance): Promise<void> {
  const { ctx } = app
  const pass = ctx.secrets.sign('desk.cookie', ctx.secrets.deskToken)
  const proof = ctx.secrets.sign('desk.form', ctx.secrets.deskToken)
  await app.register(cookie)

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
    const { token } = fieldsIn(request.query)
    if (token !== undefined) {
      if (!same(token, ctx.secrets.deskToken)) return refuse(reply)
      reply.setCookie(COOKIE, pass, { path: '/desk', httpOnly: true, sameSite: 'strict', maxAge: 30 * DAY_S })
      return reply.redirect('/desk', 303)
    }
    if (!same(request.cookies[COOKIE] ?? '', pass)) return refuse(reply)
  })

  app.get('/desk', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect(`/desk/${DESK_PAGES[0]?.path}`, 303),
  )

  for (const page of DESK_PAGES) {
    app.get(`/desk/${page.path}`, { schema: { hide: true } }, async (request, reply) => {
      const query = fieldsIn(request.query)
      const content = await page.render(view(page, query))
      return reply.type('text/html; charset=utf-8').send(layout(page, content, query.said))
    })
    app.post(`/desk/${page.path}/:action`, { schema: { hide: true } }, async (request, reply) => {
      const said = await act(page, request)
      return reply.redirect(`/desk/${page.path}?${new URLSearchParams({ said })}`, 303)
    })
  }

  const view = (page: DeskPage, query: Fields): DeskView => ({
    ctx,
    query,
    form: (action, label, fields, hidden = {}) =>
      html`<form method="post" action="/desk/${page.path}/${action}"><input type="hidden" name="proof" value="${proof}">${Object.entries(
        hidden,
      ).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
      )}${fields}<button>${label}</button></form>`,
  })

  async function act(page: DeskPage, request: FastifyRequest): Promise<string> {
    const { action } = request.params as { action: string }
    const fields = fieldsIn(request.body)
    const run = page.actions && Object.hasOwn(page.actions, action) ? page.actions[action] : undefined
    if (!run || !same(fields.proof ?? '', proof)) return '页面已失效，请重新操作'
    try {
      return await run(ctx, fields)
    } catch (error) {
      if (error instanceof ShopError) return error.description
      throw error
    }
  }
}

/** What a form or an address says; of a name that stands there twice the last, without what no database takes. */
const fieldsIn = (sent: unknown): Fields =>
  Object.fromEntries(
    Object.entries(sent ?? {}).map(([name, value]) => [
      name,
      String(Array.isArray(value) ? value.at(-1) : value).replaceAll(UNSTORABLE, ''),
    ]),
  )

function refuse(reply: FastifyReply) {
  return reply
    .code(403)
    .type('text/html; charset=utf-8')
    .send(layout({ path: '', title: '请使用启动时打印的工作台地址' }, html``, undefined))
}

function same(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
