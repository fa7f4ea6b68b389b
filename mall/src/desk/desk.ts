import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ShopError } from '../core/errors'
import { POLICY_HEADER } from '../core/pagePolicy'
import { sameText } from '../core/sameText'
import { saveFlash, takeFlash } from './flash'
import { type Fields, fieldsIn } from './formFields'
import { html } from './html'
import { DESK_POLICY, layout } from './layout'
import type { DeskPage, DeskView } from './page'
import { formProof } from './session'
import { guardDesk } from './signIn'

/** Maximum bytes of a form: activities and campaigns are pasted as a whole. */
const FORM_BYTES = 1024 * 1024

/**
 * Serves the operator's desk at `/desk`, server-rendered, with its own sign-in (`signIn.ts`). Every post carries a
 * proof that it came from a page of the same session.
 */
export const openDesk =
  (pages: readonly DeskPage[]) =>
  async (app: FastifyInstance): Promise<void> => {
    const { ctx } = app
    await app.register(cookie)
    app.addHook('onRequest', async (_request, reply) => {
      reply.header(POLICY_HEADER, DESK_POLICY)
    })
    guardDesk(app)

    app.get('/desk', { schema: { hide: true } }, async (_request, reply) =>
      reply.redirect(`/desk/${pages[0]?.path}`, 303),
    )

    for (const page of pages) {
      app.get(`/desk/${page.path}`, { schema: { hide: true } }, async (request, reply) => {
        const query = fieldsIn(request.query)
        const proof = formProof(ctx, request.deskSession)
        const content = await page.render(view(page, query, proof))
        return reply
          .type('text/html; charset=utf-8')
          .send(layout(page, content, { said: takeFlash(request, reply), menu: { pages, proof } }))
      })
      app.post(
        `/desk/${page.path}/:action`,
        { schema: { hide: true }, bodyLimit: FORM_BYTES },
        async (request, reply) => {
          saveFlash(request, reply, await act(page, request))
          return reply.redirect(`/desk/${page.path}`, 303)
        },
      )
    }

    const view = (page: DeskPage, query: Fields, proof: string): DeskView => ({
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
      const proof = formProof(ctx, request.deskSession)
      if (!run || !sameText(fields.proof ?? '', proof)) return '页面已失效，请重新操作'
      try {
        return await run(ctx, fields)
      } catch (error) {
        if (error instanceof ShopError) return error.description
        throw error
      }
    }
  }
