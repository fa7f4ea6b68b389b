import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toDataURL } from 'qrcode'
import { z } from 'zod'
import { ShopError } from '../../core/errors'
import { publicOrigin } from '../../core/publicOrigin'
import { officialOpenId, officialSignIn } from '../../gateways/officialAccount'
import { channelsAt, LOCAL, type OfferedChannel } from '../../gateways/pay/payGateways'
import { exchangeCode } from '../allowance/exchangeCode'
import type { OrderRow } from '../order/readOrders'
import { cashierLink, cashierQuery, isLargeText, orderCashierSignFits } from './cashierLink'
import { unknownPage } from './cashierPage'
import { orderCashierState } from './cashierState'
import { openChannelsAt } from './openChannels'
import { openPayment } from './openPayment'
import {
  codePage,
  type OrderCashierView,
  overPage,
  problemPage,
  RELOAD_AFTER_S,
  waysPage,
  wechatPage,
} from './orderCashierPage'
import { sendPage } from './sendPage'
import { mayBePaid, type PaymentStates, queryPayments } from './syncPayments'
import { webHost } from './webHost'

/** A sign-in isn't repeated sooner, so that one that always fails doesn't go on for ever. */
const SIGN_IN_PAUSE_MS = 60_000
const HIDDEN = { schema: { hide: true } } as const
const link = z.object({
  return: z.string(),
  sign: z.string(),
  code: z.string().max(200).optional(),
  again: z.string().max(20).optional(),
})

interface Visit {
  app: FastifyInstance
  request: FastifyRequest
  reply: FastifyReply
  order: OrderRow
  returnUrl: string
  /** Query of the cashier's addresses. */
  signed: string
  /** Code with which WeChat's sign-in came back. */
  code: string | undefined
  /** When the sign-in was repeated because a code didn't work, in real milliseconds; 0 for never. */
  repeatedAt: number
  /** States of the order's payments, just asked for. */
  states: PaymentStates
  view: OrderCashierView
}

type Params = { Params: { orderSn: string; channel: string } }

/**
 * Routes of the cashier of real gateways: the ways to pay at the shopper's host, and each way. The address contains no
 * session; its signature proves that the mall made it for this order.
 */
export function orderCashier(app: FastifyInstance): void {
  app.get<Params>('/cashier/order/:orderSn', HIDDEN, async (request, reply) => {
    const visit = await readVisit(app, request, reply)
    if (!visit) return sendPage(reply, unknownPage(), 404)
    const ways = await waysOf(visit)
    if (!Array.isArray(ways)) return ways
    const hrefOf = ({ channel }: OfferedChannel) =>
      `/cashier/order/${visit.order.order_sn}/${channel.name}?${visit.signed}`
    const [only] = ways
    if (only && ways.length === 1 && visit.view.state.state === 'open')
      return reply.redirect(hrefOf(only), 302)
    const labelled = ways.map((way) => ({ label: way.channel.label, href: hrefOf(way) }))
    return sendPage(reply, waysPage(visit.view, labelled))
  })

  app.get<Params>('/cashier/order/:orderSn/:channel', HIDDEN, async (request, reply) => {
    const visit = await readVisit(app, request, reply)
    if (!visit) return sendPage(reply, unknownPage(), 404)
    if (visit.view.state.state !== 'open') return sendPage(reply, overPage(visit.view))
    const ways = await waysOf(visit)
    if (!Array.isArray(ways)) return ways
    const isChosen = ({ channel }: OfferedChannel) => channel.name === request.params.channel
    const way = ways.find(isChosen)
    // Set up, but closed by the operators meanwhile.
    if (!way && channelsAt(app.ctx, hostOf(visit)).some(isChosen)) return reply.redirect(listOf(visit), 302)
    if (!way) return sendPage(reply, unknownPage(), 404)
    try {
      return await payBy(visit, way)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      // The page with the QR code goes on looking: the payer may have scanned it already.
      const reloadAfter = way.channel.name === 'native' ? RELOAD_AFTER_S : undefined
      return sendPage(reply, problemPage(error.description, visit.returnUrl, reloadAfter))
    }
  })
}

async function readVisit(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visit | undefined> {
  const { ctx } = app
  const { orderSn } = request.params as { orderSn: string }
  const parsed = link.safeParse(request.query)
  if (!parsed.success) return undefined
  const { return: returnUrl, sign, code, again } = parsed.data
  if (!orderCashierSignFits(ctx, orderSn, returnUrl, sign)) return undefined
  const read = () =>
    ctx.db.selectFrom('orders').selectAll().where('order_sn', '=', orderSn).executeTakeFirst()
  let order = await read()
  let states: PaymentStates = new Map()
  // A page with a QR code comes here again and again; its notification may be late.
  if (order?.pay_status === 'unpaid') {
    states = await queryPayments(ctx, order.id).catch((error: unknown) => {
      request.log.warn({ err: error }, 'A payment could not be queried')
      return states
    })
    if (mayBePaid(states)) order = await read()
  }
  if (!order) return undefined
  const view = { state: orderCashierState(ctx, order), now: ctx.clock.now(), returnUrl }
  const signed = cashierQuery(parsed.data, isLargeText(request.query))
  const repeatedAt = Number(again ?? 0)
  return { app, request, reply, order, returnUrl, signed, code, repeatedAt, states, view }
}

const hostOf = ({ request }: Visit) => webHost(request.headers['user-agent'])
const listOf = ({ order, signed }: Visit) => `/cashier/order/${order.order_sn}?${signed}`

/** Returns the ways to pay that are open; when the operators have closed all of them, the page that says so. */
async function waysOf(visit: Visit): Promise<OfferedChannel[] | FastifyReply> {
  try {
    return await openChannelsAt(visit.app.ctx, hostOf(visit))
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return sendPage(visit.reply, problemPage(error.description, visit.returnUrl))
  }
}

async function payBy(visit: Visit, way: OfferedChannel): Promise<FastifyReply> {
  const { app, request, reply, order, returnUrl, states, view } = visit
  const { ctx } = app
  const origin = publicOrigin(ctx.env, request)
  const payer = way.channel.payer ? await payerOf(visit) : ''
  if (way.channel.payer && !payer) return signIn(visit, origin)
  const paying = { offered: way, payer, clientIp: request.ip, origin, returnUrl, states, isByAddress: true }
  const { payNo, step } = await openPayment(ctx, order.user_id, order.order_sn, paying)
  if (way.gateway.name === LOCAL)
    return reply.redirect(cashierLink(ctx, origin, payNo, returnUrl, isLargeText(request.query)), 303)
  switch (step?.kind) {
    case 'address':
      return reply.header('referrer-policy', 'strict-origin').redirect(step.address, 303)
    case 'wechat':
      return sendPage(reply, wechatPage(view, step.params))
    case 'code':
      return sendPage(reply, codePage(view, await toDataURL(step.text), way.channel.label))
    default:
      return sendPage(reply, unknownPage(), 404)
  }
}

/**
 * Returns the open id of WeChat's user after the sign-in; '' before it, and for a code that was used already, as after a
 * reload: then the sign-in is repeated. A code that was refused just after that is a failure.
 */
async function payerOf({ app: { ctx }, request: { ip }, code, repeatedAt }: Visit): Promise<string> {
  const official = ctx.env.officialAccount
  if (!official || !code) return ''
  try {
    return await exchangeCode({ ctx, ip, now: ctx.clock.now() }, () => officialOpenId(official, code))
  } catch (error) {
    if (error instanceof ShopError && Date.now() - repeatedAt > SIGN_IN_PAUSE_MS) return ''
    throw error
  }
}

function signIn({ app, reply, order, signed, code }: Visit, origin: string): FastifyReply {
  const official = app.ctx.env.officialAccount
  if (!official) return sendPage(reply, unknownPage(), 404)
  const again = code ? `&again=${Date.now()}` : ''
  const here = `${origin}/cashier/order/${order.order_sn}/official?${signed}${again}`
  return reply.redirect(officialSignIn(official, here), 302)
}
