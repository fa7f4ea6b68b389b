import { factorCalls } from '@contract/desk/calls'
import { factorSchemas } from '@contract/desk/factorSchemas'
import type { Operator } from '@contract/desk/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trx } from '../../db/transact'
import { writeAudit } from '../../desk/audit'
import { notNow, refuseFields } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { confirmFactor, removeFactor, renewRecoveryCodes, spendFactorCode, startFactor } from './factor'
import { type Guesses, ofSession } from './guesses'
import { isPassword } from './password'
import { describeOperator, endSessionsOf } from './sessions'

/**
 * The second factor of the operator's own account. Wrong passwords and codes count as guesses of the operator's session.
 * Returns the check of the operator's password, for others who request it.
 */
export function serveFactor(app: FastifyInstance, guesses: Guesses) {
  const { ctx } = app

  /** Makes an attempt that counts as a guess of this session. @throws DeskError 429, or at the field if it is wrong */
  async function guarded(
    operator: Operator,
    wrong: Record<string, string>,
    attempt: () => Promise<unknown>,
  ): Promise<void> {
    const guess = async () => (await attempt()) || undefined
    if (!(await guesses.attempt(ofSession(operator), guess))) throw refuseFields(wrong)
  }
  const checkPassword = async (
    operator: Operator,
    typed: string,
    wrong: Record<string, string> = { password: '密码不正确' },
  ) => {
    const { password } = await ctx.db
      .selectFrom('staff')
      .select('password')
      .where('id', '=', operator.staffId)
      .executeTakeFirstOrThrow()
    await guarded(operator, wrong, () => isPassword(typed, password))
  }
  const checkCode = (operator: Operator, code: string) =>
    guarded(operator, { code: '动态码不正确或已用过' }, () =>
      ctx.transact((trx) => spendFactorCode(ctx, trx, operator.staffId, code)),
    )
  const audit = (trx: Trx, operator: Operator, { ip }: FastifyRequest, action: string) =>
    writeAudit(trx, {
      operator,
      ip,
      resource: 'staff',
      rowId: operator.staffId,
      rowTitle: operator.name,
      action,
    })

  serveDesk(app, factorCalls.startFactor, factorSchemas.startFactor, async ({ body, operator }) => {
    if (operator.hasFactor) throw notNow('两步验证已经开启')
    await checkPassword(operator, body.password)
    return startFactor(ctx, operator.staffId, operator.login)
  })

  serveDesk(
    app,
    factorCalls.confirmFactor,
    factorSchemas.confirmFactor,
    async ({ body, operator, request }) => {
      const recoveryCodes = await ctx.transact(async (trx) => {
        const codes = await confirmFactor(ctx, trx, operator.staffId, body)
        await endSessionsOf(trx, operator.staffId, operator.sessionId)
        await audit(trx, operator, request, 'addFactor')
        return codes
      })
      const who = await describeOperator(ctx, { ...operator, hasFactor: true, needsFactor: false })
      return { who, recoveryCodes }
    },
  )

  serveDesk(
    app,
    factorCalls.renewRecoveryCodes,
    factorSchemas.renewRecoveryCodes,
    async ({ body, operator, request }) => {
      await checkCode(operator, body.code)
      const recoveryCodes = await ctx.transact(async (trx) => {
        await audit(trx, operator, request, 'renewRecoveryCodes')
        return renewRecoveryCodes(trx, operator.staffId)
      })
      return { recoveryCodes }
    },
  )

  serveDesk(
    app,
    factorCalls.removeFactor,
    factorSchemas.removeFactor,
    async ({ body, operator, request }) => {
      if (ctx.env.factorRoles.some((role) => operator.roles.includes(role))) {
        throw notNow('您的角色必须使用两步验证；换手机时由另一位店主重置')
      }
      await checkPassword(operator, body.password)
      await checkCode(operator, body.code)
      await ctx.transact(async (trx) => {
        await removeFactor(trx, operator.staffId)
        await audit(trx, operator, request, 'removeFactor')
      })
      return describeOperator(ctx, { ...operator, hasFactor: false })
    },
  )

  return checkPassword
}
