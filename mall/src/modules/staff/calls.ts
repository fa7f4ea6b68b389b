import { DESK_APP, sessionCalls } from '@contract/desk/calls'
import type { whoAmI } from '@contract/desk/schemas'
import { sessionSchemas } from '@contract/desk/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { publicOrigin } from '../../core/publicOrigin'
import type { Routes } from '../../core/serve'
import type { Ctx } from '../../ctx'
import { writeAudit } from '../../desk/audit'
import { DeskError, forbidden, notThere, refuseFields } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { sourceOf } from '../allowance/spend'
import { newChallenge, redeemProof } from '../sms/proof'
import { createFirstOwner, developmentOwner, isDeskToken, signIn, staffIdOf } from './accounts'
import { serveCompanySignIn } from './companySignIn'
import { refuseEasyPassword } from './easyPassword'
import { spendFactorCode } from './factor'
import { serveFactor } from './factorCalls'
import { Guesses } from './guesses'
import { knownDevice, rememberDevice } from './knownDevice'
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
type Typed = z.output<typeof sessionSchemas.signIn.body>

/**
 * Wrong passwords for one login in an hour, from all unknown browsers together, after which each attempt from one needs
 * a proof of work. The work doubles with each further 20.
 */
const FREE_OF_LOGIN = 20
/** Most doublings of that work. */
const MAX_DOUBLINGS = 5

/** Sign-in, sign-out and the operator's password. */
export const staffRoutes: Routes = (app) => {
  const { ctx } = app
  const guesses = new Guesses(ctx)
  const checkOwnPassword = serveFactor(app, guesses)
  const ofNetwork = ({ ip }: FastifyRequest) => `network ${sourceOf(ctx, ip)}`

  /** Checks the token that is printed at start. @throws DeskError 401, 429 */
  async function checkToken(request: FastifyRequest, token: string): Promise<void> {
    const isRight = async () => isDeskToken(ctx, token) || undefined
    // Counted apart from passwords, so that guessing those doesn't lock out the first owner.
    if (!(await guesses.attempt(`token ${ofNetwork(request)}`, isRight)))
      throw new DeskError(401, '启动口令不正确')
  }

  /**
   * Returns the account. A browser that it has used before has guesses of its own, so that strangers, in the same
   * network too, can't keep it out. All others share those of their network; for a login that strangers guess at they
   * must prove some work, which its owner can on any device.
   * @throws DeskError 401, with `data.challenge` when a proof is needed; 429
   */
  async function checkPassword(request: FastifyRequest, { login, password, proof }: Typed): Promise<string> {
    const known = await staffIdOf(ctx.db, login)
    const device = known && (await knownDevice(ctx, request, known))
    const attempt = () => signIn(ctx.db, login, password)
    const staffId = device
      ? await guesses.attempt(`device ${device} ${known}`, attempt)
      : await guesses.attempt(ofNetwork(request), () =>
          guesses.observe(`login ${login}`, async (wrong) => {
            if (wrong >= FREE_OF_LOGIN) await checkProof(login, wrong, proof)
            return attempt()
          }),
        )
    if (staffId === undefined) throw new DeskError(401, '登录名或密码不正确')
    return staffId
  }

  /**
   * Checks the proof of work that a login with many wrong passwords needs.
   * @throws DeskError 401 with a new challenge
   */
  async function checkProof(login: string, wrong: number, proof = ''): Promise<void> {
    const [subject, now] = [`desk ${login}`, ctx.clock.now()]
    if (await redeemProof(ctx, subject, proof, now)) return
    const doublings = Math.min(MAX_DOUBLINGS, Math.floor(wrong / FREE_OF_LOGIN) - 1)
    const challenge = newChallenge(ctx, subject, doublings, now)
    throw new DeskError(401, '这个账号的登录尝试较多，请完成安全验证', { data: { challenge } })
  }

  /**
   * Checks the code of the second factor, if the operator has set one up.
   * @throws DeskError 401 when a code is needed or wrong, 429
   */
  async function checkFactor(request: FastifyRequest, staffId: string, code: string): Promise<void> {
    const { totp_secret } = await ctx.db
      .selectFrom('staff')
      .select('totp_secret')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
    if (totp_secret === null) return
    const data = { needsCode: true }
    if (code === '') throw new DeskError(401, '请输入动态码', { data })
    const spend = () => ctx.transact((trx) => spendFactorCode(ctx, trx, staffId, code))
    const device = await knownDevice(ctx, request, staffId)
    const isRight = device
      ? await guesses.attempt(`code ${device} ${staffId}`, spend)
      : await guesses.attempt(ofNetwork(request), () => guesses.attempt(`code ${staffId}`, spend))
    if (isRight) return
    throw new DeskError(401, '动态码不正确或已用过', { data, errors: { code: '动态码不正确或已用过' } })
  }

  serveDesk(app, sessionCalls.whoAmI, sessionSchemas.whoAmI, async ({ request }) =>
    describeOperator(ctx, request.operator ?? null),
  )

  serveDesk(app, sessionCalls.signIn, sessionSchemas.signIn, async ({ body, request, reply }) => {
    if (ctx.env.company?.isOnlyWay) throw forbidden('请用企业账号登录')
    const staffId = await checkPassword(request, body)
    await checkFactor(request, staffId, body.code?.replace(/\s/g, '') ?? '')
    const who = await enter(ctx, staffId, request, reply)
    await rememberDevice(ctx, request, reply, staffId)
    return who
  })

  serveCompanySignIn(app, (staffId, request, reply) => enter(ctx, staffId, request, reply, true))

  serveDesk(app, sessionCalls.signOut, sessionSchemas.signOut, async ({ operator, request, reply }) => {
    const isByCompany = await endSession(ctx.db, operator.sessionId)
    setSessionCookie(ctx, request, reply)
    const signInPage = `${publicOrigin(ctx.env, request)}${DESK_APP}sign-in`
    const page = isByCompany ? await ctx.gateways.company?.signOutPage(signInPage) : undefined
    return { ...(await describeOperator(ctx, null)), ...(page && { leaveBy: page.href }) }
  })

  serveDesk(app, sessionCalls.createOwner, sessionSchemas.createOwner, async ({ body, request, reply }) => {
    await checkToken(request, body.token)
    return enter(ctx, await createFirstOwner(ctx, body), request, reply)
  })

  serveDesk(app, sessionCalls.enter, sessionSchemas.enter, async ({ body, request, reply }) => {
    if (ctx.env.mode === 'production') throw notThere()
    await checkToken(request, body.token)
    return enter(ctx, await developmentOwner(ctx), request, reply)
  })

  serveDesk(app, sessionCalls.changePassword, sessionSchemas.changePassword, async (input) => {
    const { body, operator, request } = input
    const { staffId, sessionId } = operator
    await checkOwnPassword(operator, body.current, { current: '当前密码不正确' })
    if (body.password === body.current) throw refuseFields({ password: '新密码不能和当前密码相同' })
    refuseEasyPassword(body.password, operator.login)
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
  const token = await openSession(ctx, staffId, request, byCompany)
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
