import { randomBytes } from 'node:crypto'
import type { Operator } from '@contract/desk/schemas'
import { MINUTE_MS } from '@contract/rules/dateText'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { cutText } from '../../core/cutText'
import type { Ctx } from '../../ctx'
import type { DbOrTrx } from '../../db/transact'
import { DESK_COOKIE, type Operators } from '../../desk/operators'
import { newId } from '../../newId'
import { hasStaff } from './accounts'

/** A session ends when nothing was done for this time … */
export const IDLE_MS = 2 * 60 * MINUTE_MS
/** … and in any case after a working day. */
export const SESSION_MS = 12 * 60 * MINUTE_MS
const MAX_AGENT = 200

/** Hash of a token, keyed so that another secret or another token of the desk ends the session. */
const hashOf = ({ secrets }: Ctx, token: string): string =>
  secrets.sign('desk.session', `${secrets.deskToken} ${token}`)

/** Opens a session and returns the token for its cookie; the database has only its hash. */
export async function openSession(
  ctx: Ctx,
  staffId: string,
  request: FastifyRequest,
  byCompany = false,
): Promise<string> {
  const { db } = ctx
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('staff_sessions')
    .values({
      id: newId(),
      token_hash: hashOf(ctx, token),
      staff_id: staffId,
      created_at: now,
      seen_at: now,
      expires_at: now + SESSION_MS,
      ip: request.ip,
      by_company: byCompany,
      agent: cutText(String(request.headers['user-agent'] ?? ''), { units: MAX_AGENT }),
    })
    .execute()
  return token
}

/** How the desk's calls recognise operators: by the cookie of a session that hasn't ended. */
export const readOperator: Operators['readOperator'] = async (ctx, token, { ip }) => {
  const now = Date.now()
  const row = await ctx.db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff_sessions.seen_at', 'staff_sessions.ip', 'staff_id'])
    .select(['by_company', 'written_to'])
    .select(['staff.name', 'staff.login', 'staff.roles', 'staff.withheld', 'staff.dealer_id'])
    .select(({ eb }) => eb('staff.totp_secret', 'is not', null).as('hasFactor'))
    .where('token_hash', '=', hashOf(ctx, token))
    .where('staff_sessions.expires_at', '>', now)
    // Opened by a clock that was ahead and has been set back, apart from small corrections.
    .where('staff_sessions.expires_at', '<', now + SESSION_MS + MINUTE_MS)
    .where('seen_at', '>', now - IDLE_MS)
    .where('staff.disabled', '=', false)
    .executeTakeFirst()
  if (!row) return undefined
  // Not on each call: a page makes several, and a minute more or less doesn't matter.
  if (row.seen_at < now - MINUTE_MS || row.ip !== ip) {
    await ctx.db.updateTable('staff_sessions').set({ seen_at: now, ip }).where('id', '=', row.id).execute()
  }
  const { name, login, roles, withheld } = row
  const hasFactor = Boolean(row.hasFactor)
  // At the company its provider asks for one.
  const needsFactor =
    !hasFactor && !row.by_company && ctx.env.factorRoles.some((role) => roles.includes(role))
  const { staff_id: staffId, id: sessionId, dealer_id: dealerId, written_to: writtenTo } = row
  return { staffId, sessionId, name, login, roles, withheld, dealerId, hasFactor, needsFactor, writtenTo }
}

/** Notes the end of the log for all sessions of an operator, who may use two devices. */
export const noteWritten: Operators['noteWritten'] = async ({ db }, staffId) => {
  await db
    .updateTable('staff_sessions')
    .set({ written_to: sql<number>`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint` })
    .where('staff_id', '=', staffId)
    .execute()
}

/** Ends a session, and returns whether it was begun at the company. */
export async function endSession(db: DbOrTrx, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('id', '=', sessionId)
    .returning('by_company')
    .executeTakeFirst()
  return ended?.by_company === true
}

/** Ends all sessions of an account, except one if it is given; without one its browsers are forgotten too. */
export async function endSessionsOf(db: DbOrTrx, staffId: string, except = ''): Promise<void> {
  if (except === '') await db.deleteFrom('staff_browsers').where('staff_id', '=', staffId).execute()
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '!=', except).execute()
}

/** Returns true if the operator's browser is on https, also behind a proxy. */
export const isHttps = ({ env }: Ctx, { protocol }: FastifyRequest): boolean =>
  Boolean(env.publicOrigin?.startsWith('https:')) || protocol === 'https'

/** Sets the cookie of a session; without a token it is removed. */
export function setSessionCookie(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  token?: string,
): void {
  const secure = isHttps(ctx, request)
  const options = { path: '/desk', httpOnly: true, sameSite: 'strict', secure } as const
  if (token === undefined) reply.clearCookie(DESK_COOKIE, options)
  else reply.setCookie(DESK_COOKIE, token, { ...options, maxAge: SESSION_MS / 1_000 })
}

/** Returns the operator of a new session, as `readOperator` will. */
export async function readNewOperator(ctx: Ctx, token: string, request: FastifyRequest): Promise<Operator> {
  const operator = await readOperator(ctx, token, request)
  if (!operator) throw new Error('A new session is not found')
  return operator
}

/** Returns what the application needs to know about who is signed in. */
export const describeOperator = async (ctx: Ctx, operator: Operator | null) => ({
  operator,
  needsOwner: !operator && !(await hasStaff(ctx.db)),
  // Nobody is signed in: then it is the sign-in page that offers more.
  isDevelopment: ctx.env.mode !== 'production' && (!operator || operator.roles.includes('owner')),
  hasCompanySignIn: ctx.gateways.company !== undefined,
  isCompanyOnly: ctx.env.company?.isOnlyWay === true,
})
