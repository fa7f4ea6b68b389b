import { z } from 'zod'
import { sameText } from '../../core/sameText'
import type { Ctx } from '../../ctx'
import { isFresh, signedText } from '../../gateways/pay/payAnswer'
import { settlePayment } from './settlePayment'

const signedAnswer = z.object({
  payNo: z.string().min(1).max(64),
  tradeNo: z.string().min(1).max(64),
  amount: z.number().int().min(0),
  status: z.literal('paid'),
  timestamp: z.number().int(),
  nonce: z.string().min(1).max(64),
  sign: z.string().max(100),
})

export interface Verdict {
  status: 200 | 400 | 403
  code: 'SUCCESS' | 'FAIL'
  message: string
}

const refusal = (status: 400 | 403, message: string): Verdict => ({ status, code: 'FAIL', message })

/**
 * Handles a gateway notification. Checks the signature, the age and the amount before it is accepted. SUCCESS makes the
 * gateway stop repeating it.
 */
export async function takeAnswer(ctx: Ctx, body: unknown): Promise<Verdict> {
  const parsed = signedAnswer.safeParse(body)
  if (!parsed.success) return refusal(400, 'malformed')
  const { sign, ...answer } = parsed.data
  if (!sameText(sign, ctx.secrets.sign('pay.notify', signedText(answer)))) return refusal(403, 'bad sign')
  if (!isFresh(answer, Date.now())) return refusal(403, 'stale')
  const outcome = await settlePayment(ctx, answer)
  if (outcome === 'unknown' || outcome === 'wrongAmount') return refusal(400, outcome)
  return { status: 200, code: 'SUCCESS', message: outcome }
}
