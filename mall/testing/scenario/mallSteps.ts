import assert from 'node:assert/strict'
import { DAY_MS } from '@contract/rules/dateText'
import type { Trx } from '../../src/db/transact'
import { payLocally } from '../../src/gateways/pay/localPay'
import type { Channel } from '../../src/gateways/pay/payGateway'
import { channelNamed } from '../../src/gateways/pay/payGateways'
import {
  approve,
  payBack,
  payInstead,
  receive,
  refuse,
  reject,
  reship,
} from '../../src/modules/afterSale/merchantMoves'
import { type AfterSaleStatus, mayMove } from '../../src/modules/afterSale/rules'
import { changeAddress } from '../../src/modules/checkout/changeAddress'
import { closeUnpaid } from '../../src/modules/checkout/closeOrder'
import { ORDER_STATUS } from '../../src/modules/order/rules'
import { shipParcel } from '../../src/modules/order/shipOrder'
import { openPayment } from '../../src/modules/payment/openPayment'
import { settlePayment } from '../../src/modules/payment/settlePayment'
import type { Die, ScenarioRunner, Step } from './scenarioRunner'

const CHANNELS: readonly Channel[] = ['cashier', 'weapp', 'tt']

/** The shopper pays at the payment platform, which notifies the mall `answers` times. */
async function payAtPlatform(runner: ScenarioRunner, payNo: string, answers: number): Promise<void> {
  const trade = await payLocally(runner.mall.ctx, payNo)
  if (trade?.status !== 'paid') return
  const received = { payNo, tradeNo: trade.tradeNo, amount: trade.amount }
  await Promise.all(Array.from({ length: answers }, () => settlePayment(runner.mall.ctx, received)))
}

const openOn = (
  { mall: { ctx } }: ScenarioRunner,
  order: { user_id: string; order_sn: string },
  channel: Channel,
) =>
  openPayment(ctx, order.user_id, order.order_sn, {
    offered: channelNamed(ctx, channel),
    payer: '',
    clientIp: '127.0.0.1',
    origin: 'http://localhost',
    returnUrl: '',
  })

/** Returns an order, mostly one that can be paid. */
async function orderToPay(runner: ScenarioRunner, die: Die) {
  const orders = await runner.orders()
  const unpaid = orders.filter(({ order_status }) => order_status === ORDER_STATUS.unpaid)
  return die.recent(unpaid.length > 0 && die.below(5) ? unpaid : orders)
}

/** Reopens a closed payment, so that the payment platform accepts money for a payment that it should have closed. */
const openAgain = (runner: ScenarioRunner, payNo: string) =>
  runner.mall.ctx.db
    .updateTable('gateway_trades')
    .set({ status: 'open' })
    .where('pay_no', '=', payNo)
    .where('status', '=', 'closed')
    .execute()

/** Steps of payments, of the merchant at the desk, and of the clock. */
export const MALL_STEPS: Readonly<Record<string, Step>> = {
  async pay(runner, die) {
    const order = await orderToPay(runner, die)
    if (!order) return
    // 0: no notification; the payment is found by a query, or when the order expires. With two channels, one payment is
    // refunded.
    const answers = die.pick([1, 1, 2, 0]) ?? 1
    const channels = die.below(5) === 0 ? CHANNELS.slice(0, 2) : [die.pick(CHANNELS) ?? 'cashier']
    const pay = (channel: Channel) =>
      runner.attempt(async () => {
        const { payNo } = await openOn(runner, order, channel)
        await payAtPlatform(runner, payNo, answers)
      })
    await Promise.all(channels.map(pay))
  },
  /** The payment platform accepts a payment that it should have closed: late, or with an amount that no longer fits the order. */
  async payLate(runner, die) {
    const order = die.recent(await runner.orders())
    if (!order) return
    const { db } = runner.mall.ctx
    const rows = await db.selectFrom('payments').select('pay_no').where('order_id', '=', order.id).execute()
    const payNo = die.pick(rows)?.pay_no
    if (!payNo) return
    await openAgain(runner, payNo)
    await payAtPlatform(runner, payNo, 1)
  },
  /** A shopper has the cashier open, changes the order's address, and pays the amount that the cashier shows. */
  async payWhileMoving(runner, die) {
    const order = await orderToPay(runner, die)
    const owner = runner.buyers.find(({ shopper }) => shopper.beanId === order?.user_id)
    if (!order || !owner) return
    await runner.attempt(async () => {
      const { ctx } = runner.mall
      const { payNo } = await openOn(runner, order, die.pick(CHANNELS) ?? 'cashier')
      const moves = owner.addressIds.map((addressId) =>
        runner.attempt(() => changeAddress(ctx, order.user_id, { orderId: order.id, addressId })),
      )
      if (die.below(4)) await Promise.all(moves)
      await openAgain(runner, payNo)
      await Promise.all([payAtPlatform(runner, payNo, 1), ...moves])
    })
  },
  async payWrong(runner, die) {
    const { db } = runner.mall.ctx
    const order = die.recent(await runner.orders())
    if (!order) return
    const rows = await db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
    const payment = die.pick(rows)
    if (!payment) return
    const amount = payment.amount + (die.below(2) ? 1 : -1)
    const outcome = await settlePayment(runner.mall.ctx, { payNo: payment.pay_no, tradeNo: 'T', amount })
    assert.equal(outcome, 'wrongAmount')
  },
  async merchantCloses(runner, die) {
    await closeUnpaid(runner.mall.ctx, die.recent(await runner.orders())?.id ?? 'none', 'merchant')
  },
  async ship(runner, die) {
    const order = die.recent(await runner.orders())
    if (!order) return
    const { db } = runner.mall.ctx
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', order.id).execute()
    const pieces = Object.fromEntries(lines.map((line) => [line.id, die.below(line.number + 2)]))
    const parcel = { carrier: '顺丰速运', expressNo: `SF${die.below(900_000)}` }
    const input = die.below(2) ? { ...parcel, pieces } : parcel
    await runner.desk((trx) => shipParcel(trx, order.id, input, runner.now()))
  },
  async merchant(runner, die) {
    const sale = die.recent((await runner.sales()).filter(({ status }) => status < 50 || die.below(3) === 0))
    if (!sale) return
    const now = runner.now()
    const express = { carrier: '顺丰速运', expressNo: 'SF123456' }
    const move = die.pick([
      { to: sale.type === 'refund' ? 40 : 20, run: (trx: Trx) => approve(trx, sale.id, '', now) },
      { to: 62, run: (trx: Trx) => reject(trx, sale.id, '不符合', now) },
      { to: 35, run: (trx: Trx) => receive(trx, sale.id, now) },
      { to: 63, run: (trx: Trx) => refuse(trx, sale.id, '有污渍', now) },
      { to: 40, run: (trx: Trx) => payBack(trx, sale.id, now) },
      { to: 37, run: (trx: Trx) => reship(trx, sale.id, express, now) },
      // It becomes a return, and continues as one.
      { to: 40, type: 'return' as const, run: (trx: Trx) => payInstead(trx, sale.id, now) },
    ])
    if (!move) return
    let from = sale
    const isDone = await runner.desk(async (trx) => {
      from = await trx
        .selectFrom('after_sales')
        .selectAll()
        .where('id', '=', sale.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await move.run(trx)
    })
    const type = move.type ?? from.type
    if (isDone) {
      const text = `${type} ${from.status}>${move.to}`
      const to = move.to === 20 && type === 'refund' ? 40 : move.to
      assert.ok(mayMove(type, from.status, to as AfterSaleStatus), text)
    }
  },
  async platform(runner, die) {
    const refuses = die.below(3) === 0
    await runner.mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: refuses }).execute()
  },
  async jobs(runner) {
    await runner.mall.runJobs()
  },
}

/**
 * Advances the clock: minutes, in which orders expire, or days, in which limits of after-sale do. Never concurrent with
 * other steps.
 */
export const passTime: Step = async (runner, die) => {
  const ms = die.below(3) ? die.below(40) * 60_000 : die.below(die.below(3) ? 4 : 12) * DAY_MS
  await runner.mall.advance(ms)
  await runner.staySignedIn()
}
