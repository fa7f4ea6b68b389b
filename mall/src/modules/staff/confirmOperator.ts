import type { Operator } from '@contract/desk/schemas'
import type { Ctx } from '../../ctx'
import { refuseFields } from '../../desk/deskError'
import { spendFactorCode } from './factor'
import { Guesses, ofSession } from './guesses'

/**
 * Requires the code of an operator's second factor before a change by which a customer's account could be taken over,
 * so that a stolen session or a desk left open isn't enough (decision 1260).
 * @throws DeskError at the field `code`, 429
 */
export async function confirmOperator(ctx: Ctx, operator: Operator, typed: unknown): Promise<void> {
  if (!operator.hasFactor) return
  const code = String(typed ?? '').replace(/\s/g, '')
  if (code === '') throw refuseFields({ code: '请填写您的动态码' })
  const spend = () => ctx.transact((trx) => spendFactorCode(ctx, trx, operator.staffId, code))
  const isRight = await new Guesses(ctx).attempt(ofSession(operator), spend)
  if (!isRight) throw refuseFields({ code: '动态码不正确或已用过' })
}
