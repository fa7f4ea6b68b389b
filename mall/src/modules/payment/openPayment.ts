import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import type { Selectable } from 'kysely'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import type { Database } from '../../db/tables.generated'
import type { Trx } from '../../db/transact'
import { notifyPath } from '../../gateways/pay/notifyMall'
import type { PayOrder, PayStep } from '../../gateways/pay/payGateway'
import type { OfferedChannel } from '../../gateways/pay/payGateways'
import { enqueue } from '../../jobs/queue'
import { newId } from '../../newId'
import { goodsPicture } from '../goods/goodsCards'
import { type OrderRow, ownOrder } from '../order/readOrders'
import { ORDER_STATUS } from '../order/rules'
import { closeAtGateway, closeTrade } from './closeTrade'
import { takeGatewayTurn } from './gatewayTurns'
import { type PaymentStates, syncShared } from './syncPayments'

/** Tries to open a payment when the order's amount changes meanwhile; after that the shopper has to tap again. */
const TRIES = 3
/**
 * Payments of one order: another is made when the payer, the amount or the gateway has changed, or the former one is too
 * old. Each costs requests to the gateway, a row and a job.
 */
export const MAX_PAYMENTS = 50
/** The last ones are left for the buyer. */
export const MAX_BY_ADDRESS = 25
/** Pixels of the picture that a gateway shows. */
const PICTURE_WIDTH = 375

type PaymentRow = Selectable<Database['payments']>

/** How and from where a shopper pays. */
export interface Paying {
  readonly offered: OfferedChannel
  /** The payer's open id; '' when unknown or not needed. */
  readonly payer: string
  readonly clientIp: string
  /** Address of the mall that the gateway and the shopper can reach. */
  readonly origin: string
  /** Page of the shop that the gateway returns to. */
  readonly returnUrl: string
  /** States of the order's payments that were just asked for; the others are asked for here. */
  readonly states?: PaymentStates
  /** Opened by the signed address of a cashier, which somebody else than the buyer may have. */
  readonly isByAddress?: boolean
}

/**
 * Opens a payment of an order on a channel, at its gateway, for exactly the payable amount. Reuses the pending payment
 * while it is open at the gateway, otherwise creates a new one. `step` is null when the channel needs a payer and the
 * payer is unknown: then the payment has a number only.
 * @throws ShopError alreadyPaid, stateChanged, tooMany, or notFound for another user's order
 */
export async function openPayment(
  ctx: Ctx,
  userId: string,
  orderSn: string,
  paying: Paying,
): Promise<{ payNo: string; step: PayStep | null }> {
  const { gateway, channel } = paying.offered
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const { payment, order } = await ctx.transact((trx) => reserve(trx, ctx, userId, orderSn, paying))
    const payNo = payment.pay_no
    if (channel.payer && !paying.payer) return { payNo, step: null }
    const payOrder = await toPayOrder(ctx, payment, order, paying)
    const token = payment.token ?? (await open(ctx, orderSn, payOrder, paying))
    const isUsable =
      token !== undefined && (payment.token === null || (await isOpenAtGateway(ctx, payment, paying.states)))
    // The address may have changed, or the order closed, between the reservation and the gateway's response.
    if (isUsable && (await isCurrent(ctx, payNo)))
      return { payNo, step: await gateway.next(payOrder, token, paying.returnUrl) }
    await closeAtGateway(ctx, payNo)
  }
  throw new ShopError(ORDER_CODES.stateChanged, '订单刚刚有变动，请刷新后重新支付')
}

async function toPayOrder(ctx: Ctx, payment: PaymentRow, order: OrderRow, paying: Paying): Promise<PayOrder> {
  const line = await ctx.db
    .selectFrom('order_lines')
    .select('picture')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return {
    payNo: payment.pay_no,
    orderId: order.id,
    channel: payment.channel,
    amount: payment.amount,
    subject: `拓岭商城订单 ${order.order_sn}`,
    picture: new URL(goodsPicture(line?.picture ?? '', PICTURE_WIDTH), paying.origin).href,
    payer: paying.payer,
    clientIp: paying.clientIp,
    expiresAt: ctx.clock.toReal(order.pay_deadline),
    notifyUrl: paying.origin + notifyPath(paying.offered.gateway.name),
  }
}

/**
 * Opens the payment and stores the gateway's token. Undefined when the number can't be used any more. One that the gateway
 * refuses, as for a payer whom it doesn't know, is opened again each time, so it takes a turn.
 * @throws ShopError tooMany
 */
async function open(
  ctx: Ctx,
  orderSn: string,
  payOrder: PayOrder,
  { offered, isByAddress }: Paying,
): Promise<string | undefined> {
  if (!takeGatewayTurn(ctx, orderSn, isByAddress)) throw tooMany('支付操作太频繁，请稍后再试')
  const opened = await offered.gateway.open(payOrder)
  if (!opened) return undefined
  await ctx.db
    .updateTable('payments')
    .set({ token: opened.token, token_until: opened.usableUntil })
    .where('pay_no', '=', payOrder.payNo)
    .execute()
  return opened.token
}

/** A gateway that doesn't know the payment hasn't shown it to the payer yet. */
async function isOpenAtGateway(ctx: Ctx, payment: PaymentRow, states?: PaymentStates): Promise<boolean> {
  const { pay_no } = payment
  const status = states?.has(pay_no)
    ? states.get(pay_no)
    : await syncShared(ctx, payment, { afterFailure: true })
  return status === 'open' || status === undefined
}

/** Returns the channel's pending payment, or a new one, with the order as it is at that moment. */
async function reserve(
  trx: Trx,
  ctx: Ctx,
  userId: string,
  orderSn: string,
  { offered, payer, isByAddress = false }: Paying,
): Promise<{ payment: PaymentRow; order: OrderRow }> {
  const now = ctx.clock.now()
  const found = await ownOrder(trx, userId, { orderSn })
  // Cancelling, changing the address and paying lock the same row.
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  refuseUnlessUnpaid(order, now)
  const pending = await trx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('channel', '=', offered.channel.name)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (pending && isReusable(pending, order, offered, payer)) {
    if (pending.payer !== payer && payer) {
      await trx.updateTable('payments').set({ payer }).where('pay_no', '=', pending.pay_no).execute()
    }
    return { payment: pending, order }
  }
  await refuseManyPayments(trx, order.id, isByAddress)
  if (pending) {
    await trx.updateTable('payments').set({ status: 'closed' }).where('pay_no', '=', pending.pay_no).execute()
    await enqueue(trx, closeTrade, pending.pay_no, { payNo: pending.pay_no }, now)
  }
  const payment = await trx
    .insertInto('payments')
    .values({
      pay_no: `P${newId().replace(/[-_]/g, '0')}`,
      order_id: order.id,
      gateway: offered.gateway.name,
      channel: offered.channel.name,
      payer,
      amount: order.payable_amount,
      status: 'pending',
      trade_no: null,
      created_at: now,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { payment, order }
}

/** Limits how often one order can be opened for another payer. @throws ShopError tooMany */
async function refuseManyPayments(trx: Trx, orderId: string, isByAddress: boolean): Promise<void> {
  const { made } = await trx
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (Number(made) >= (isByAddress ? MAX_BY_ADDRESS : MAX_PAYMENTS))
    throw tooMany('这笔订单换付款人的次数太多了，请重新下单')
}

const tooMany = (text: string) => new ShopError(CODES.tooMany, text)

/** Gateways refuse a number that is opened again with another payer, and forget what they returned after a while. */
function isReusable(
  pending: PaymentRow,
  order: OrderRow,
  { gateway }: OfferedChannel,
  payer: string,
): boolean {
  if (pending.amount !== order.payable_amount || pending.gateway !== gateway.name) return false
  if (payer && pending.payer && pending.payer !== payer) return false
  return pending.token === null || (pending.token_until ?? 0) > Date.now()
}

async function isCurrent(ctx: Ctx, payNo: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('pay_no')
    .where('pay_no', '=', payNo)
    .where('payments.status', '=', 'pending')
    .where('orders.order_status', '=', ORDER_STATUS.unpaid)
    .whereRef('orders.payable_amount', '=', 'payments.amount')
    .executeTakeFirst()
  return row !== undefined
}

/** Refuses an order that is paid or closed. @throws ShopError alreadyPaid, stateChanged */
export function refuseUnlessUnpaid(order: OrderRow, now: number): void {
  if (order.pay_status === 'paid') throw new ShopError(ORDER_CODES.alreadyPaid, '订单已支付')
  if (order.order_status !== ORDER_STATUS.unpaid || now >= order.pay_deadline) {
    throw new ShopError(ORDER_CODES.stateChanged, '订单已关闭，无法支付')
  }
}
