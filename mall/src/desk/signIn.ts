import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sameText } from '../core/sameText'
import { fieldsIn } from './formFields'
import { Guesses } from './guesses'
import { html } from './html'
import { layout } from './layout'
import { closeDeskSession, formProof, isDeskSession, isHttps, openDeskSession, SESSION_MS } from './session'

const COOKIE = 'desk'
export const SIGN_IN = '/desk/sign-in'
export const SIGN_OUT = '/desk/sign-out'

declare module 'fastify' {
  interface FastifyRequest {
    /** The cookie of the operator's session; '' outside the desk. */
    deskSession: string
  }
}

/**
 * Requires DESK_TOKEN from operators on every page of the desk. Outside production `?token=` in the address is accepted
 * too (that link is printed at start); in production a token is never part of an address.
 */
export function guardDesk(app: FastifyInstance): void {
  const { ctx } = app
  const guesses = new Guesses()
  app.decorateRequest('deskSession', '')

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin')
    if (request.routeOptions.url === SIGN_IN) return
    const { token } = fieldsIn(request.query)
    if (token !== undefined && ctx.env.mode !== 'production') return signIn(request, reply, token)
    const cookie = request.cookies[COOKIE] ?? ''
    if (!(await isDeskSession(ctx, cookie))) return refuse(reply, 403, '')
    request.deskSession = cookie
  })

  app.post(SIGN_IN, { schema: { hide: true } }, (request, reply) =>
    signIn(request, reply, fieldsIn(request.body).token ?? ''),
  )

  app.post(SIGN_OUT, { schema: { hide: true } }, async (request, reply) => {
    if (sameText(fieldsIn(request.body).proof ?? '', formProof(ctx, request.deskSession))) {
      await closeDeskSession(ctx, request.deskSession)
      reply.clearCookie(COOKIE, { path: '/desk' })
    }
    return reply.redirect('/desk', 303)
  })

  async function signIn(request: FastifyRequest, reply: FastifyReply, token: string) {
    const { deskToken } = ctx.secrets
    if (deskToken === '') return refuse(reply, 403, '工作台未开放：请设置 DESK_TOKEN 后重新启动')
    const address = normalizeIP(request.ip ?? '')
    if (guesses.isHeld(address)) return refuse(reply, 429, '尝试次数过多，请一小时后再试')
    if (!sameText(token, deskToken)) {
      guesses.countWrong(address)
      return refuse(reply, 403, '口令不正确')
    }
    return reply
      .setCookie(COOKIE, await openDeskSession(ctx), {
        path: '/desk',
        httpOnly: true,
        sameSite: 'strict',
        secure: isHttps(request),
        maxAge: SESSION_MS / 1_000,
      })
      .redirect('/desk', 303)
  }
}

function refuse(reply: FastifyReply, status: 403 | 429, why: string) {
  const form = html`<form action="${SIGN_IN}" method="post"><label>口令 <input type="password" name="token" autocomplete="current-password" required></label><button>登录</button></form>`
  const page = layout({ path: '', title: '登录工作台' }, form, { said: why })
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
