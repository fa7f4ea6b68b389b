import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { signLocalNotification } from './localNotification'
import { LOCAL } from './payGateways'
import type { Trade } from './tradeStates'

export const notifyPath = (gateway: string): string => `/pay/notify/${gateway}`

/**
 * Notifies the mall of a payment at the local gateway, through the mall's own callback and signed like a bank's; later
 * if `LOCAL_PAY` says so. A notification that doesn't arrive is replaced by a query (`queryPayments`).
 */
export async function notifyMall(app: FastifyInstance, trade: Trade): Promise<void> {
  const { noticeMs } = app.ctx.env.localPay
  if (noticeMs === 0) return send(app, trade)
  setTimeout(() => {
    send(app, trade).catch((error) =>
      app.ctx.log.warn({ err: error }, 'A delayed payment notification failed'),
    )
  }, noticeMs).unref()
}

async function send(app: FastifyInstance, { payNo, tradeNo, amount }: Trade): Promise<void> {
  const payload = signLocalNotification(app.ctx, {
    payNo,
    tradeNo,
    amount,
    status: 'paid',
    timestamp: Date.now(),
    nonce: randomBytes(12).toString('hex'),
  })
  const reply = await app.inject({ method: 'POST', url: notifyPath(LOCAL), payload })
  if (reply.statusCode !== 200) {
    app.ctx.log.warn({ payNo, status: reply.statusCode }, 'The mall refused a payment notification')
  }
}
