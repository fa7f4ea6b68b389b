import { DESK_API, DESK_APP, sessionCalls } from '@contract/desk/calls'
import { sessionSchemas } from '@contract/desk/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicOrigin } from '../../core/publicOrigin'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import type { DbOrTrx } from '../../db/transact'
import { notThere } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { type BegunLogin, type CompanyAccount, CompanyLoginError } from '../../gateways/companyLogin'

/** Cookie with the secrets of a sign-in that has begun; only this browser can end it. */
const COOKIE = 'company'
const PATH = DESK_API + sessionCalls.goToCompany.path
const RETURN_PATH = DESK_API + sessionCalls.comeFromCompany.path
/** How long an operator may take at the provider. */
const LOGIN_MS = 10 * 60_000

/** Why the application shows its sign-in page again (`desk/src/session/SignIn.tsx` has the sentences). */
type Problem = 'late' | 'noAccount' | CompanyLoginError['kind']

type Enter = (staffId: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Serves the sign-in at the company's provider; `enter` opens the session of an account. */
export function serveCompanySignIn(app: FastifyInstance, enter: Enter): void {
  const { ctx } = app
  const { company } = ctx.gateways

  serveDesk(app, sessionCalls.goToCompany, sessionSchemas.goToCompany, async ({ request, reply }) => {
    if (!company) throw notThere()
    try {
      const { page, login } = await company.begin(returnAddress(ctx, request))
      reply.setCookie(COOKIE, seal(ctx, login), cookieOptions(ctx, request))
      return reply.redirect(page.href)
    } catch (error) {
      return backToSignIn(request, reply, problemOf(error), error)
    }
  })

  serveDesk(app, sessionCalls.comeFromCompany, sessionSchemas.comeFromCompany, async ({ request, reply }) => {
    if (!company) throw notThere()
    const login = unseal(ctx, request.cookies[COOKIE] ?? '')
    const { maxAge, ...options } = cookieOptions(ctx, request)
    reply.clearCookie(COOKIE, options)
    if (!login) return backToSignIn(request, reply, 'late')
    try {
      const query = request.url.slice(request.url.indexOf('?') + 1)
      const account = await company.finish(new URL(`${returnAddress(ctx, request)}?${query}`), login)
      const staffId = await ctx.transact((trx) => findStaff(trx, account))
      if (staffId === undefined) return backToSignIn(request, reply, 'noAccount')
      await enter(staffId, request, reply)
      return reply.redirect(DESK_APP)
    } catch (error) {
      return backToSignIn(request, reply, problemOf(error), error)
    }
  })
}

const returnAddress = (ctx: Ctx, request: FastifyRequest): string =>
  publicOrigin(ctx.env, request) + RETURN_PATH

/** Lax: the provider's page leads back from another site. */
const cookieOptions = (ctx: Ctx, request: FastifyRequest) =>
  ({
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.env.publicOrigin?.startsWith('https:') || request.protocol === 'https',
    maxAge: LOGIN_MS / 1_000,
  }) as const

const seal = (ctx: Ctx, login: BegunLogin): string => {
  const text = Buffer.from(JSON.stringify({ ...login, until: Date.now() + LOGIN_MS })).toString('base64url')
  return `${text}.${ctx.secrets.sign('company', text)}`
}

function unseal(ctx: Ctx, cookie: string): BegunLogin | undefined {
  const [text = '', signature = ''] = cookie.split('.')
  if (!sameText(signature, ctx.secrets.sign('company', text))) return undefined
  const { until, ...login } = JSON.parse(Buffer.from(text, 'base64url').toString()) as BegunLogin & {
    until: number
  }
  const left = until - Date.now()
  return left > 0 && left <= LOGIN_MS ? login : undefined
}

/**
 * Returns the enabled account of a company's account: by its subject, else by its verified address, which then belongs
 * to this subject. So an address that the company gives to somebody else opens nothing.
 */
async function findStaff(trx: DbOrTrx, { subject, email }: CompanyAccount): Promise<string | undefined> {
  const known = await trx
    .selectFrom('staff')
    .select(['id', 'disabled'])
    .where('company_subject', '=', subject)
    .executeTakeFirst()
  if (known) return known.disabled ? undefined : known.id
  if (!email) return undefined
  const bound = await trx
    .updateTable('staff')
    .set({ company_subject: subject })
    .where('company_email', '=', email)
    .where('company_subject', '=', '')
    .where('disabled', '=', false)
    .returning('id')
    .executeTakeFirst()
  return bound?.id
}

/**
 * Returns the kind of a failed sign-in.
 * @throws what isn't a failure of the sign-in, such as a database that is away
 */
function problemOf(error: unknown): Problem {
  if (error instanceof CompanyLoginError) return error.kind
  throw error
}

/** Redirects to the sign-in page with the kind of problem; the provider's own text is only logged. */
function backToSignIn(request: FastifyRequest, reply: FastifyReply, problem: Problem, error?: unknown) {
  request.log.warn({ err: error, problem }, 'A sign-in at the company failed')
  return reply.redirect(`${DESK_APP}sign-in?problem=${problem}`)
}
