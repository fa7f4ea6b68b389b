import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sameText } from '../../core/sameText'
import type { Routes } from '../../core/serve'
import { miniToken, payLocally } from '../../gateways/pay/localPay'
import { notifyMall } from '../../gateways/pay/notifyMall'
import { cashierQuery, cashierSignFits, isLargeText } from './cashierLink'
import { cashierPage, unknownPage } from './cashierPage'
import { cashierState } from './cashierState'
import { servePayNotifications } from './notify'
import { orderCashier } from './orderCashier'
import { savePayerBack, savePayerLeft } from './payerLeft'
import { sendPage } from './sendPage'

const HIDDEN = { schema: { hide: true } } as const
const link = z.object({ return: z.string(), sign: z.string(), failed: z.string().optional() })
const miniTry = z.object({
  token: z.string(),
  outcome: z.enum(['paid', 'failed', 'cancelled']).default('paid'),
})

type Params = { Params: { payNo: string } }

/** Routes of the cashiers, the gateways' notifications, and the simulated payment of mini-program hosts. */
export const payRoutes: Routes = (app) => {
  servePayNotifications(app)
  orderCashier(app)

  app.get<Params>('/cashier/:payNo', HIDDEN, async (request, reply) => {
    const { payNo } = request.params
    const parsed = link.safeParse(request.query)
    const state = parsed.success && (await known(app, request, parsed.data))
    if (!parsed.success || !state) return sendPage(reply, unknownPage(), 404)
    await savePayerBack(app.ctx, payNo)
    const { return: returnUrl, failed } = parsed.data
    const query = cashierQuery(parsed.data, isLargeText(request.query))
    return sendPage(
      reply,
      cashierPage({
        state,
        now: app.ctx.clock.now(),
        returnUrl,
        actionUrl: (action) => `/cashier/${payNo}/${action}?${query}`,
        failure: failed === undefined ? '' : '支付失败：卡内余额不足，请更换支付方式',
      }),
    )
  })

  app.post<Params>('/cashier/:payNo/pay', HIDDEN, async (request, reply) => {
    const { payNo } = request.params
    const parsed = link.safeParse(request.query)
    const state = parsed.success && (await known(app, request, parsed.data))
    if (!parsed.success || !state) return sendPage(reply, unknownPage(), 404)
    const here = `/cashier/${payNo}?${cashierQuery(parsed.data, isLargeText(request.query))}`
    if ((request.body as { way?: string } | undefined)?.way === 'empty') {
      return reply.redirect(`${here}&failed=1`, 303)
    }
    if (state.state === 'over' || state.state === 'returned') return reply.redirect(here, 303)
    await pay(app, payNo)
    return reply.redirect(parsed.data.return, 303)
  })

  app.post<Params>('/cashier/:payNo/abandon', HIDDEN, async (request, reply) => {
    const parsed = link.safeParse(request.query)
    const state = parsed.success && (await known(app, request, parsed.data))
    if (!parsed.success || !state) return sendPage(reply, unknownPage(), 404)
    await savePayerLeft(app.ctx, request.params.payNo)
    return reply.redirect(parsed.data.return, 303)
  })

  app.post<Params>('/cashier/mini/:payNo/pay', HIDDEN, async (request, reply) => {
    const { payNo } = request.params
    const parsed = miniTry.safeParse(request.body)
    const { mode } = app.ctx.env
    if (!parsed.success || mode === 'production') return reply.code(400).send({ outcome: 'refused' })
    if (!sameText(parsed.data.token, miniToken(app.ctx, payNo))) {
      return reply.code(403).send({ outcome: 'refused' })
    }
    if (parsed.data.outcome !== 'paid') return { outcome: parsed.data.outcome }
    return { outcome: (await pay(app, payNo)) ? 'paid' : 'closed' }
  })
}

/** Pays at the gateway and notifies the mall. Returns false when the trade can't be paid any more. */
async function pay(app: FastifyInstance, payNo: string): Promise<boolean> {
  const trade = await payLocally(app.ctx, payNo)
  if (trade?.status !== 'paid') return false
  await notifyMall(app, trade)
  return true
}

async function known(app: FastifyInstance, request: FastifyRequest, parsed: z.output<typeof link>) {
  const { payNo } = request.params as { payNo: string }
  // A link from before the mall went into production must not pay for nothing.
  if (app.ctx.env.mode === 'production') return undefined
  if (!cashierSignFits(app.ctx, payNo, parsed.return, parsed.sign)) return undefined
  return cashierState(app.ctx, payNo)
}
