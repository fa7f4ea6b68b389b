import type { Operator } from '@contract/desk/schemas'
import type { Ctx } from '../../ctx'
import { refuseFields } from '../../office/deskError'
import { sourceOf } from '../allowance/spend'
import { spendFactorCode } from './factor'
import { Guesses } from './guesses'

/**
 * Requires the code of an operator's second factor before a change by which a customer's account could be taken over,
 * so that a stolen session or a desk left open isn't enough (decision 1260).
 * @throws DeskError at the field `code`, 429
 */
export async function confirmOperator(
  ctx: Ctx,
  { staffId, hasFactor }: Operator,
  ip: string,
  typed: unknown,
): Promise<void> {
  if (!hasFactor) return
  const code = String(typed ?? '').replace(/\s/g, '')
  if (code === '') throw refuseFields({ code: '请填写您的动态码' })
  const guesses = new Guesses(ctx)
  const spend = () => ctx.transact((trx) => spendFactorCode(ctx, trx, staffId, code))
  const isRight = await guesses.attempt(`network ${sourceOf(ctx, ip)}`, () =>
    guesses.attempt(`code ${staffId}`, spend),
  )
  if (!isRight) throw refuseFields({ code: '动态码不正确或已用过' })
}
