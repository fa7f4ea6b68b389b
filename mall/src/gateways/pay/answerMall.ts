import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type PayAnswer, signedText } from './payAnswer'
import type { Trade } from './payGateway'

export const NOTIFY_PATH = '/pay/notify'

/**
 * Notifies the mall of a payment at the local gateway, through the mall's own callback and signed like a bank's. A
 * notification that doesn't arrive is made up for later by a query (`syncPayments`).
 */
export async function answerMall(app: FastifyInstance, trade: Trade): Promise<void> {
  const answer: PayAnswer = {
    payNo: trade.payNo,
    tradeNo: trade.tradeNo,
    amount: trade.amount,
    status: 'paid',
    timestamp: Date.now(),
    nonce: randomBytes(12).toString('hex'),
  }
  const sign = app.ctx.secrets.sign('pay.notify', signedText(answer))
  const reply = await app.inject({ method: 'POST', url: NOTIFY_PATH, payload: { ...answer, sign } })
  if (reply.statusCode !== 200) {
    app.ctx.log.warn({ payNo: trade.payNo, status: reply.statusCode }, 'The mall refused a payment answer')
  }
}
