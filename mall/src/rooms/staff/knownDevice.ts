import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import { isHttps } from './sessions'

const COOKIE = 'desk_device'
const LIFE_S = 180 * 86_400
/** Accounts that one browser remembers; the one that signed in longest ago is forgotten first. */
const MAX_ACCOUNTS = 8

/** The cookie is `<device>.<mark>.<mark>…`, one mark for each account that has signed in with this browser. */
const partsOf = (request: FastifyRequest): string[] => (request.cookies[COOKIE] ?? '').split('.')

const markOf = (ctx: Ctx, device: string, staffId: string): string =>
  ctx.secrets.sign('desk.device', `${device} ${staffId}`).slice(0, 22)

/** Returns this browser's id if the account has signed in with it before. */
export function knownDevice(ctx: Ctx, request: FastifyRequest, staffId: string): string | undefined {
  const [device = '', ...marks] = partsOf(request)
  const mark = markOf(ctx, device, staffId)
  return marks.slice(0, MAX_ACCOUNTS).some((each) => sameText(each, mark)) ? device : undefined
}

/** Remembers in this browser that the account has signed in with it. */
export function rememberDevice(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): void {
  const [sent = '', ...marks] = partsOf(request)
  const isId = /^[\w-]{22}$/.test(sent)
  const device = isId ? sent : randomBytes(16).toString('base64url')
  const mark = markOf(ctx, device, staffId)
  const others = isId ? marks.filter((each) => each !== mark && /^[\w-]{22}$/.test(each)) : []
  const value = [device, mark, ...others.slice(0, MAX_ACCOUNTS - 1)].join('.')
  reply.setCookie(COOKIE, value, {
    path: '/desk/api/session',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(ctx, request),
    maxAge: LIFE_S,
  })
}
