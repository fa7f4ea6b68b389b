import { sessionCalls } from '@contract/desk/calls'
import type { whoAmI } from '@contract/desk/schemas'
import { sessionSchemas } from '@contract/desk/schemas'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Routes } from '../../core/serve'
import type { Ctx } from '../../ctx'
import { Guesses } from '../../desk/guesses'
import { writeAudit } from '../../office/audit'
import { DeskError, notThere } from '../../office/deskError'
import { serveDesk } from '../../office/serveDesk'
import { createFirstOwner, isDeskToken, signIn, someOwner } from './accounts'
import { serveCompanySignIn } from './companySignIn'
import { spendFactorCode } from './factor'
import { serveFactor } from './factorCalls'
import { hashPassword } from './password'
import {
  describeOperator,
  endSession,
  endSessionsOf,
  openSession,
  readNewOperator,
  setSessionCookie,
} from './sessions'

type WhoAmI = z.input<typeof whoAmI>

/** Wrong passwords for one login within an hour, from all addresses together, before it is refused too. */
const MAX_WRONG_OF_LOGIN = 100

/** Sign-in, sign-out and the own password. */
export const staffRoutes: Routes = (app) => {
  const { ctx } = app
  const ofAddress = new Guesses()
  const ofLogin = new Guesses(Date.now, MAX_WRONG_OF_LOGIN)
  /** Codes of the second factor: who guesses them knows the password, and has only so many an hour. */
  const ofCode = new Guesses()
  const checkOwnPassword = serveFactor(app, ofAddress, ofCode)

  /** Counts what `attempt` returns undefined for as a wrong guess. @throws DeskError 429, 401 */
  function guarded<T>(
    { ip }: FastifyRequest,
    login: string,
    wrong: string,
    attempt: () => Promise<T | undefined>,
  ): Promise<T> {
    const address = normalizeIP(ip)
    const guess = async () => {
      if (ofAddress.isHeld(address) || ofLogin.isHeld(login)) {
        throw new DeskError(429, '尝试次数过多，请一小时后再试')
      }
      const result = await attempt()
      if (result !== undefined) return result
      ofAddress.countWrong(address)
      ofLogin.countWrong(login)
      throw new DeskError(401, wrong)
    }
    return ofAddress.inTurn(address, () => ofLogin.inTurn(login, guess))
  }

  /** @throws DeskError 401 when a code is needed or wrong, 429 */
  async function checkFactor({ ip }: FastifyRequest, staffId: string, code: string): Promise<void> {
    const { totp_secret } = await ctx.db
      .selectFrom('staff')
      .select('totp_secret')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (totp_secret === null) return
    const data = { needsCode: true }
    if (code === '') throw new DeskError(401, '请输入动态码', { data })
    await ofCode.inTurn(staffId, async () => {
      if (ofCode.isHeld(staffId)) throw new DeskError(429, '动态码错误次数过多，请一小时后再试')
      if (await ctx.transact((trx) => spendFactorCode(ctx, trx, staffId, code))) return
      ofAddress.countWrong(normalizeIP(ip))
      ofCode.countWrong(staffId)
      throw new DeskError(401, '动态码不正确或已用过', { data, errors: { code: '动态码不正确或已用过' } })
    })
  }

  serveDesk(app, sessionCalls.whoAmI, sessionSchemas.whoAmI, async ({ request }) =>
    describeOperator(ctx, request.operator ?? null),
  )

  serveDesk(app, sessionCalls.signIn, sessionSchemas.signIn, async ({ body, request, reply }) => {
    const staffId = await guarded(request, body.login, '登录名或密码不正确', () =>
      signIn(ctx.db, body.login, body.password),
    )
    await checkFactor(request, staffId, body.code?.replace(/\s/g, '') ?? '')
    return enter(ctx, staffId, request, reply)
  })

  serveCompanySignIn(app, (staffId, request, reply) => enter(ctx, staffId, request, reply, true))

  serveDesk(app, sessionCalls.signOut, sessionSchemas.signOut, async ({ operator, request, reply }) => {
    await endSession(ctx.db, operator.sessionId)
    setSessionCookie(ctx, request, reply)
    return describeOperator(ctx, null)
  })

  serveDesk(app, sessionCalls.createOwner, sessionSchemas.createOwner, async ({ body, request, reply }) => {
    await guarded(request, '', '启动口令不正确', async () => isDeskToken(ctx, body.token) || undefined)
    return enter(ctx, await createFirstOwner(ctx, body), request, reply)
  })

  serveDesk(app, sessionCalls.enter, sessionSchemas.enter, async ({ body, request, reply }) => {
    if (ctx.env.mode === 'production') throw notThere()
    await guarded(request, '', '启动口令不正确', async () => isDeskToken(ctx, body.token) || undefined)
    return enter(ctx, await someOwner(ctx), request, reply)
  })

  serveDesk(app, sessionCalls.changePassword, sessionSchemas.changePassword, async (ask) => {
    const { body, operator, request } = ask
    const { staffId, sessionId } = operator
    await checkOwnPassword(request, operator, body.current, { current: '当前密码不正确' })
    const password = await hashPassword(body.password)
    await ctx.transact(async (trx) => {
      await trx.updateTable('staff').set({ password }).where('id', '=', staffId).execute()
      await endSessionsOf(trx, staffId, sessionId)
      await writeAudit(trx, {
        operator,
        ip: request.ip,
        resource: 'staff',
        rowId: staffId,
        rowTitle: operator.name,
        action: 'changePassword',
      })
    })
    return describeOperator(ctx, operator)
  })
}

/** Opens a session for an account, writes it into the audit log, and sets its cookie. */
async function enter(
  ctx: Ctx,
  staffId: string,
  request: FastifyRequest,
  reply: FastifyReply,
  byCompany = false,
): Promise<WhoAmI> {
  const token = await openSession(ctx.db, staffId, request, byCompany)
  const operator = await readNewOperator(ctx, token, request)
  await ctx.transact((trx) =>
    writeAudit(trx, {
      operator,
      ip: request.ip,
      resource: 'sessions',
      rowId: operator.sessionId,
      rowTitle: operator.name,
      action: byCompany ? 'companySignIn' : 'signIn',
    }),
  )
  setSessionCookie(ctx, request, reply, token)
  return describeOperator(ctx, operator)
}
