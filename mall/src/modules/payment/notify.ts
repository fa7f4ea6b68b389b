import { CODES } from '@contract/codes'
import type { FastifyError, FastifyInstance } from 'fastify'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { isDatabaseAway } from '../../db/databaseAway'
import { type Notification, NotificationRefused, type RawNotification } from '../../gateways/pay/notification'
import type { PayGateway } from '../../gateways/pay/payGateway'
import { settleRefund } from './carryOutRefund'
import { settlePayment } from './settlePayment'

interface Verdict {
  status: 200 | 400 | 403 | 500 | 503
  message: string
}

/** Largest notification; those of the platforms have some thousand bytes. */
const MAX_BYTES = 64 * 1024

/**
 * Route of the gateways' notifications. Their bodies stay raw, because signatures are over the bytes as sent. What a
 * gateway has signed counts for the gateway, because thousands may come from its few addresses in a minute; all else
 * counts for its address.
 */
export function servePayNotifications(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    // The shop's refusals have status 200, which a gateway takes for acceptance.
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      let status = statusOf(error)
      // Refused before it was verified, such as for its length.
      if (status < 500 && status !== 429) {
        await app.brakeUnsigned(request, reply).catch(() => {
          status = 429
        })
      }
      if (status === 500) request.log.error({ err: error }, 'A payment notification could not be read')
      return reply.code(status).header('cache-control', 'no-store').type('text/plain').send('refused')
    })
    scope.post<{ Params: { gateway: string } }>(
      '/pay/notify/:gateway',
      { schema: { hide: true }, bodyLimit: MAX_BYTES, config: { isSigned: true } },
      async (request, reply) => {
        const { ctx } = app
        const gateway = ctx.gateways.pay(ctx).find(({ name }) => name === request.params.gateway)
        if (!gateway) {
          await app.brakeUnsigned(request, reply)
          return reply.callNotFound()
        }
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const notification = await verify(gateway, { headers: request.headers, body })
        if ('status' in notification) await app.brakeUnsigned(request, reply)
        else await app.brakeSigned(request, reply, gateway.name)
        const verdict = 'status' in notification ? notification : await settle(ctx, gateway, notification)
        if (verdict.status !== 200) {
          request.log.warn(
            { gateway: gateway.name, message: verdict.message },
            'A payment notification was refused',
          )
        }
        const { type, body: answer } = gateway.notificationReply(verdict.status === 200, verdict.message)
        return reply.code(verdict.status).type(type).send(answer)
      },
    )
  })
}

function statusOf(error: FastifyError): number {
  if (error instanceof ShopError) return error.code === CODES.tooMany ? 429 : 400
  if (isDatabaseAway(error)) return 503
  return error.statusCode ?? 500
}

/** Returns a notification that the gateway has signed, or the refusal of any other. */
async function verify(gateway: PayGateway, raw: RawNotification): Promise<Notification | Verdict> {
  try {
    return await gateway.readNotification(raw)
  } catch (error) {
    if (error instanceof NotificationRefused) return { status: error.status, message: error.message }
    throw error
  }
}

/** Settles a notification. Acceptance makes the gateway stop repeating it. */
async function settle(ctx: Ctx, gateway: PayGateway, notification: Notification): Promise<Verdict> {
  try {
    return await settleNotification(ctx, gateway, notification)
  } catch (error) {
    // A refusal of the shop's rules would be answered with status 200, which the gateway takes for acceptance.
    ctx.log.error({ err: error, gateway: gateway.name }, 'A payment notification could not be settled')
    return { status: isDatabaseAway(error) ? 503 : 500, message: 'try again' }
  }
}

async function settleNotification(
  ctx: Ctx,
  gateway: PayGateway,
  notification: Notification,
): Promise<Verdict> {
  if (notification.kind === 'refund') {
    const isKnown = await settleRefund(ctx, gateway.name, notification)
    return isKnown ? { status: 200, message: notification.state.status } : { status: 400, message: 'unknown' }
  }
  if (notification.kind === 'other' || notification.trade.status !== 'paid')
    return { status: 200, message: 'ignored' }
  const { payNo, tradeNo, amount } = notification.trade
  const outcome = await settlePayment(ctx, { payNo, tradeNo, amount, gateway: gateway.name })
  const isRefused = outcome === 'unknown' || outcome === 'wrongAmount'
  return { status: isRefused ? 400 : 200, message: outcome }
}
