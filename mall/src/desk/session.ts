import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sameText } from '../core/sameText'
import type { Ctx } from '../ctx'

const MINUTE_MS = 60_000
/** Lifetime of a session: a working day. */
export const SESSION_MS = 12 * 3_600_000

/** Opens a session of the desk. Returns the value of its cookie. */
export async function openDeskSession(ctx: Ctx): Promise<string> {
  const random = randomBytes(24).toString('base64url')
  const cookie = `${random}.${markOf(ctx, random)}`
  await ctx.db.deleteFrom('desk_sessions').where('expires_at', '<=', Date.now()).execute()
  await ctx.db
    .insertInto('desk_sessions')
    .values({ seal: sealOf(ctx, cookie), expires_at: Date.now() + SESSION_MS })
    .execute()
  return cookie
}

export async function isDeskSession(ctx: Ctx, cookie: string): Promise<boolean> {
  // A cookie that the mall did not sign is refused without a database query.
  const [random = '', mark = ''] = cookie.split('.')
  if (!sameText(mark, markOf(ctx, random))) return false
  const row = await ctx.db
    .selectFrom('desk_sessions')
    .select('seal')
    .where('seal', '=', sealOf(ctx, cookie))
    .where('expires_at', '>', Date.now())
    // Opened by a clock that was ahead and has been set back, apart from small corrections.
    .where('expires_at', '<', Date.now() + SESSION_MS + MINUTE_MS)
    .executeTakeFirst()
  return row !== undefined
}

export async function closeDeskSession(ctx: Ctx, cookie: string): Promise<void> {
  await ctx.db.deleteFrom('desk_sessions').where('seal', '=', sealOf(ctx, cookie)).execute()
}

/** Returns the CSRF proof that each form of a session carries, so that no other site can post it. */
export const formProof = (ctx: Ctx, cookie: string): string => ctx.secrets.sign('desk.form', cookie)

/** Returns true if the operator's browser is on https, also behind a proxy. */
export const isHttps = ({ protocol, server }: FastifyRequest): boolean =>
  Boolean(server.ctx.env.publicOrigin?.startsWith('https:')) || protocol === 'https'

const markOf = (ctx: Ctx, random: string) => ctx.secrets.sign('desk.mark', random).slice(0, 22)
const sealOf = (ctx: Ctx, cookie: string) =>
  ctx.secrets.sign('desk.session', `${ctx.secrets.deskToken}\n${cookie}`)
