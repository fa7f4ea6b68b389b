import { factorCalls } from '@contract/desk/calls'
import { factorSchemas } from '@contract/desk/factorSchemas'
import type { Operator } from '@contract/desk/schemas'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trx } from '../../db/transact'
import { writeAudit } from '../../office/audit'
import { notNow, refuseFields } from '../../office/deskError'
import { serveDesk } from '../../office/serveDesk'
import { sourceOf } from '../allowance/spend'
import { confirmFactor, removeFactor, renewRecoveryCodes, spendFactorCode, startFactor } from './factor'
import type { Guesses } from './guesses'
import { isPassword } from './password'
import { describeOperator, endSessionsOf } from './sessions'

/**
 * The second factor of the own account. Wrong passwords and codes count as guesses of the address and the account.
 * Returns the check of the own password, for others who request it.
 */
export function serveFactor(app: FastifyInstance, guesses: Guesses) {
  const { ctx } = app

  /** @throws DeskError 429, or at the field when `attempt` says that it is wrong */
  async function guarded(
    { ip }: FastifyRequest,
    { staffId }: Operator,
    wrong: Record<string, string>,
    attempt: () => Promise<unknown>,
  ): Promise<void> {
    const guess = async () => (await attempt()) || undefined
    const isRight = await guesses.attempt(`network ${sourceOf(ctx, ip)}`, () =>
      guesses.attempt(`code ${staffId}`, guess),
    )
    if (!isRight) throw refuseFields(wrong)
  }
  const checkPassword = async (
    request: FastifyRequest,
    operator: Operator,
    typed: string,
    wrong: Record<string, string> = { password: '密码不正确' },
  ) => {
    const { password } = await ctx.db
      .selectFrom('staff')
      .select('password')
      .where('id', '=', operator.staffId)
      .executeTakeFirstOrThrow()
    await guarded(request, operator, wrong, () => isPassword(typed, password))
  }
  const checkCode = (request: FastifyRequest, operator: Operator, code: string) =>
    guarded(request, operator, { code: '动态码不正确或已用过' }, () =>
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

  serveDesk(app, factorCalls.startFactor, factorSchemas.startFactor, async ({ body, operator, request }) => {
    if (operator.hasFactor) throw notNow('两步验证已经开启')
    await checkPassword(request, operator, body.password)
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
      await checkCode(request, operator, body.code)
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
      await checkPassword(request, operator, body.password)
      await checkCode(request, operator, body.code)
      await ctx.transact(async (trx) => {
        await removeFactor(trx, operator.staffId)
        await audit(trx, operator, request, 'removeFactor')
      })
      return describeOperator(ctx, { ...operator, hasFactor: false })
    },
  )

  return checkPassword
}
