import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../../ctx'
import type { DbOrTrx } from '../../db/transact'
import { isHttps } from './sessions'

const COOKIE = 'desk_device'
const LIFE_S = 180 * 86_400
/** Browsers of one account that are remembered; the one that signed in longest ago is forgotten first. */
const MAX_BROWSERS = 20

/** Id of a browser, from its cookie. */
const deviceIn = (request: FastifyRequest): string | undefined =>
  /^[\w-]{22}$/.exec(request.cookies[COOKIE] ?? '')?.[0]

/** Hash of an account in a browser, keyed so that it ends with the secret. */
const hashOf = ({ secrets }: Ctx, device: string, staffId: string): string =>
  secrets.sign('desk.device', `${device} ${staffId}`)

/** Returns this browser's id if the account has signed in with it before. */
export async function knownDevice(
  ctx: Ctx,
  request: FastifyRequest,
  staffId: string,
): Promise<string | undefined> {
  const device = deviceIn(request)
  if (!device) return undefined
  const row = await ctx.db
    .selectFrom('staff_browsers')
    .select('hash')
    .where('hash', '=', hashOf(ctx, device, staffId))
    .where('seen_at', '>', Date.now() - LIFE_S * 1_000)
    .executeTakeFirst()
  return row && device
}

/** Remembers that the account has signed in with this browser. */
export async function rememberDevice(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  staffId: string,
): Promise<void> {
  const device = deviceIn(request) ?? randomBytes(16).toString('base64url')
  const seen = { seen_at: Date.now() }
  await ctx.db
    .insertInto('staff_browsers')
    .values({ hash: hashOf(ctx, device, staffId), staff_id: staffId, ...seen })
    .onConflict((known) => known.column('hash').doUpdateSet(seen))
    .execute()
  await sql`delete from staff_browsers where hash in (
    select hash from staff_browsers where staff_id = ${staffId} order by seen_at desc offset ${MAX_BROWSERS})`.execute(
    ctx.db,
  )
  reply.setCookie(COOKIE, device, {
    path: '/desk/api/session',
    httpOnly: true,
    sameSite: 'strict',
    secure: isHttps(ctx, request),
    maxAge: LIFE_S,
  })
}

/** Deletes browsers that nobody has signed in with for longer than their cookie lasts. */
export const dropBrowsers = ({ db }: { readonly db: DbOrTrx }): Promise<unknown> =>
  db
    .deleteFrom('staff_browsers')
    .where('seen_at', '<', Date.now() - LIFE_S * 1_000)
    .execute()
