import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { POLICY_HEADER } from '../../core/pagePolicy'
import { sameText } from '../../core/sameText'
import type { Routes } from '../../core/serve'
import { miniToken, payLocally } from '../../gateways/pay/localPay'
import { notifyMall } from '../../gateways/pay/notifyMall'
import { cashierSignFits } from './cashierLink'
import { cashierPage, cashierPolicy, unknownPage } from './cashierPage'
import { cashierState } from './cashierState'
import { takeNotices } from './notify'

const HIDDEN = { schema: { hide: true } } as const
const link = z.object({ return: z.string(), sign: z.string(), failed: z.string().optional() })
const miniTry = z.object({
  token: z.string(),
  outcome: z.enum(['paid', 'failed', 'cancelled']).default('paid'),
})

type Params = { Params: { payNo: string } }

/** Routes of the cashier, the gateway's callback, and the simulated payment of mini-program hosts. */
export const payRoutes: Routes = (app) => {
  takeNotices(app)

  app.get<Params>('/cashier/:payNo', HIDDEN, async (request, reply) => {
    const parsed = link.safeParse(request.query)
    const state = parsed.success && (await known(app, request, parsed.data))
    if (!parsed.success || !state) return send(reply, unknownPage(), 404)
    const { return: returnUrl, sign, failed } = parsed.data
    return send(
      reply,
      cashierPage({
        state,
        now: app.ctx.clock.now(),
        returnUrl,
        actionUrl: (action) =>
          `/cashier/${state.payNo}/${action}?${new URLSearchParams({ return: returnUrl, sign })}`,
        failure: failed === undefined ? '' : '支付失败：卡内余额不足，请更换支付方式',
      }),
    )
  })

  app.post<Params>('/cashier/:payNo/pay', HIDDEN, async (request, reply) => {
    const parsed = link.safeParse(request.query)
    const state = parsed.success && (await known(app, request, parsed.data))
    if (!parsed.success || !state) return send(reply, unknownPage(), 404)
    const { return: returnUrl, sign } = parsed.data
    const here = `/cashier/${state.payNo}?${new URLSearchParams({ return: returnUrl, sign })}`
    if ((request.body as { way?: string } | undefined)?.way === 'empty') {
      return reply.redirect(`${here}&failed=1`, 303)
    }
    if (state.state === 'over' || state.state === 'returned') return reply.redirect(here, 303)
    await pay(app, state.payNo)
    return reply.redirect(returnUrl, 303)
  })

  app.post<Params>('/cashier/:payNo/abandon', HIDDEN, async (request, reply) => {
    const parsed = link.safeParse(request.query)
    const state = parsed.success && (await known(app, request, parsed.data))
    if (!parsed.success || !state) return send(reply, unknownPage(), 404)
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
  if (!cashierSignFits(app.ctx, payNo, parsed.return, parsed.sign)) return undefined
  return cashierState(app.ctx, payNo)
}

const send = (reply: FastifyReply, page: string, status = 200) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header(POLICY_HEADER, cashierPolicy(reply.server.ctx.env.allowedOrigins))
    .type('text/html; charset=utf-8')
    .send(page)
