import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameText } from '../core/sameText'
import type { Ctx } from '../ctx'
import { isHttps } from './session'

const COOKIE = 'desk-said'
/** Seconds in which the browser follows the redirect after an action. */
const SHOWN_WITHIN_S = 60
/** A cookie has room for 4 KB, and a Chinese character takes four bytes of it. */
const MAX_CHARACTERS = 700

/**
 * Keeps the result of an action for the next page that this session opens. It is signed for the session, so that no link
 * and no other site can put words into the operator's page.
 */
export function saveFlash(request: FastifyRequest, reply: FastifyReply, text: string): void {
  const { ctx } = request.server
  const shown = [...text].slice(0, MAX_CHARACTERS).join('')
  const value = `${Buffer.from(shown).toString('base64url')}.${markOf(ctx, request.deskSession, shown)}`
  reply.setCookie(COOKIE, value, { ...SCOPE, secure: isHttps(request), maxAge: SHOWN_WITHIN_S })
}

/** Returns the saved result and removes it; undefined if there is none of this session. */
export function takeFlash(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const value = request.cookies[COOKIE]
  if (value === undefined) return undefined
  reply.clearCookie(COOKIE, SCOPE)
  const [encoded = '', mark = ''] = value.split('.')
  const text = Buffer.from(encoded, 'base64url').toString()
  return sameText(mark, markOf(request.server.ctx, request.deskSession, text)) ? text : undefined
}

const SCOPE = { path: '/desk', httpOnly: true, sameSite: 'strict' } as const

const markOf = (ctx: Ctx, session: string, text: string): string =>
  ctx.secrets.sign('desk.said', `${session}\n${text}`)
