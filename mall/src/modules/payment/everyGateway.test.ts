import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { ORDER_CODES } from '@contract/orderCodes'
import { MINUTE_MS } from '@contract/rules/dateText'
import { buy, newBuyer, stockOf } from '../../../testing/buying'
import { wrongInLedger } from '../../../testing/ledger'
import { outcomes, type PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { PAY_STAND_INS } from '../../../testing/payStandIns/payStandIns'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { AFTER_SALE } from '../afterSale/rules'
import { USUAL_LIMITS } from '../timeLimit/rules'

const SKU = 'phone-mount-magnet-1'
let phone = 13_900_000_050

/** Runs for every gateway: a payment settles its order once, and a payment that doesn't match its order is refunded. */
for (const { name, open } of PAY_STAND_INS) {
  describe(`at ${name}`, () => {
    let standIn: PayStandIn
    let mall: TestMall
    before(async () => {
      standIn = await open()
      mall = await createTestMall({ settings: standIn.settings })
      standIn.connect(mall)
    })
    after(async () => {
      await mall.close()
      await standIn.stop()
    })

    const detailOf = (buyer: Shopper, orderId: string) =>
      buyer.get(ordersCalls.byId, { params: { id: orderId } })

    async function unpaid() {
      const number = String(++phone)
      const { buyer, addressId } = await newBuyer(mall, number)
      const order = await buy(buyer, addressId, { skuId: SKU })
      return { buyer, order, number, payNo: await standIn.open(buyer, order.orderSn) }
    }

    async function salesOf(): Promise<number> {
      const goods = mall.ctx.db.selectFrom('goods').select('sales').where('id', '=', 'phone-mount-magnet')
      return (await goods.executeTakeFirstOrThrow()).sales
    }

    test('asking twice, also at once, leads to one payment', async () => {
      const { buyer, order, payNo } = await unpaid()
      const again = await Promise.all([1, 2].map(() => standIn.open(buyer, order.orderSn)))
      assert.deepEqual(again, [payNo, payNo])
      const next = await newBuyer(mall, String(++phone))
      const { orderSn } = await buy(next.buyer, next.addressId, { skuId: SKU })
      const both = await Promise.all([1, 2].map(() => standIn.open(next.buyer, orderSn)))
      assert.equal(both[0], both[1])
    })

    test('a notification that comes five times, at once and later, pays once', async () => {
      const { buyer, order, payNo } = await unpaid()
      const sold = await salesOf()
      await standIn.pay(payNo)
      const answers = await Promise.all([1, 2, 3, 4].map(() => standIn.report(payNo)))
      answers.push(await standIn.report(payNo))
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      assert.deepEqual(await outcomes(mall, payNo), ['paid', 'repeated', 'repeated', 'repeated', 'repeated'])
      const detail = await detailOf(buyer, order.orderId)
      assert.equal(detail.paidAmount, order.payableAmount)
      assert.equal(detail.payChannel, standIn.label)
      assert.equal(detail.timeline.filter((step: { title: string }) => step.title === '支付成功').length, 1)
      assert.equal(await salesOf(), sold + 1)
    })

    test('forged, altered, stale, malformed and foreign notifications change nothing', async () => {
      const { buyer, order, payNo } = await unpaid()
      for (const [what, status, send] of standIn.forgeries(payNo)) assert.equal(await send(), status, what)
      const other = await standIn.reportOtherAmount(payNo)
      assert.deepEqual([other.status, other.message], [400, 'wrongAmount'])
      assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'unpaid')
    })

    test('money that arrives for a closed order goes back by itself and the order says so', async () => {
      const { buyer, order, payNo } = await unpaid()
      await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
      assert.equal((await standIn.trade(payNo))?.status, standIn.canClose ? 'closed' : 'open')
      const stock = await stockOf(mall, SKU)
      // The gateway accepted the payment before the close request reached it.
      await standIn.pay(payNo, { force: true })
      assert.equal((await standIn.report(payNo)).message, 'refunded')
      assert.equal((await standIn.report(payNo)).message, 'repeated')
      await mall.runJobs()
      await standIn.settleRefunds()
      const detail = await detailOf(buyer, order.orderId)
      assert.equal(detail.orderStatusCDesc, '已取消，款项已退回')
      assert.equal(detail.refundedAmount, order.payableAmount)
      assert.equal(detail.timeline.at(-1).title, '退款成功')
      assert.equal(await stockOf(mall, SKU), stock)
      const trade = await standIn.trade(payNo)
      assert.equal(trade?.refunded, trade?.amount)
    })

    test('a notification that was lost is found by asking: the result page, cancelling and closing all ask first', async () => {
      const requested = await unpaid()
      await standIn.pay(requested.payNo)
      const state = await requested.buyer.get(ordersCalls.payState, {
        query: { orderNo: requested.order.orderSn },
      })
      assert.equal(state.payStatus, 'paid')

      const cancelled = await unpaid()
      await standIn.pay(cancelled.payNo)
      const answer = await cancelled.buyer.call(ordersCalls.cancel, {
        query: { orderId: cancelled.order.orderId },
      })
      assert.equal(answer.code, ORDER_CODES.alreadyPaid)
      assert.equal((await detailOf(cancelled.buyer, cancelled.order.orderId)).orderStatus, 10)

      const late = await unpaid()
      await standIn.pay(late.payNo)
      await mall.advance(USUAL_LIMITS.pay + 1000)
      const again = await mall.signIn(late.number)
      assert.equal((await detailOf(again, late.order.orderId)).orderStatus, 10)
    })

    test('a closed order can not be paid any more, at the gateway or with a new payment', async () => {
      const { buyer, order, payNo } = await unpaid()
      await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
      await standIn.pay(payNo)
      if (standIn.canClose) assert.equal((await standIn.trade(payNo))?.status, 'closed')
      // This gateway can't close a payment, so the money is refunded.
      else assert.equal((await standIn.report(payNo)).message, 'refunded')
      assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'closed')
      await assert.rejects(standIn.open(buyer, order.orderSn), new RegExp(ORDER_CODES.stateChanged))
    })

    test('a refund of the whole order arrives once', async () => {
      const { buyer, order, payNo } = await unpaid()
      await standIn.pay(payNo)
      await standIn.report(payNo)
      await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
      await mall.runJobs()
      await standIn.settleRefunds()
      await mall.runJobs()
      const detail = await detailOf(buyer, order.orderId)
      assert.equal(detail.timeline.filter((step: { title: string }) => step.title === '退款成功').length, 1)
      const trade = await standIn.trade(payNo)
      assert.equal(trade?.refunded, trade?.amount)
      assert.deepEqual(
        (await wrongInLedger(mall)).filter(
          (rule) => standIn.gateway === 'local' || !rule.startsWith('the gateway'),
        ),
        [],
      )
    })

    /** Lets the mall ask again for refunds that wait or have failed, and the payment platform end those that it accepts. */
    async function refundsGoOn() {
      for (let round = 0; round < 2; round += 1) {
        await mall.advance(70 * MINUTE_MS)
        await standIn.settleRefunds()
        await mall.runJobs()
      }
    }
    const countOf = (detail: { timeline: { title: string }[] }, title: string) =>
      detail.timeline.filter((step) => step.title === title).length

    test('a refund that fails is shown as failing, and the next attempt that succeeds pays it once', async () => {
      const { buyer, order, number, payNo } = await unpaid()
      await standIn.pay(payNo)
      await standIn.report(payNo)
      await standIn.refuseRefunds(true)
      await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
      await mall.runJobs()
      await standIn.settleRefunds()
      await mall.runJobs()
      const failing = await detailOf(buyer, order.orderId)
      assert.deepEqual([countOf(failing, '退款受阻'), countOf(failing, '退款成功')], [1, 0])
      assert.equal((await standIn.trade(payNo))?.refunded, 0)

      await refundsGoOn()
      await standIn.refuseRefunds(false)
      await refundsGoOn()
      const done = await detailOf(await mall.signIn(number), order.orderId)
      assert.deepEqual([countOf(done, '退款受阻'), countOf(done, '退款成功')], [1, 1])
      const trade = await standIn.trade(payNo)
      assert.equal(trade?.refunded, trade?.amount)
    })

    test('the refund of an application that fails waits for the operator or a day, and arrives once', async () => {
      const { buyer, order, number, payNo } = await unpaid()
      await standIn.pay(payNo)
      await standIn.report(payNo)
      await standIn.refuseRefunds(true)
      const { orderGoods } = await detailOf(buyer, order.orderId)
      const body = { orderId: order.orderId, orderGoodsIds: [orderGoods[0].orderGoodsId], reason: '不想要了' }
      await buyer.get(ordersCalls.refundLines, { body })
      await mall.runJobs()
      await standIn.settleRefunds()
      const rows = () =>
        mall.ctx.db.selectFrom('after_sales').select('status').where('order_id', '=', order.orderId).execute()
      assert.deepEqual(await rows(), [{ status: AFTER_SALE.refundFailed }])
      await standIn.refuseRefunds(false)
      await mall.advance(25 * 60 * MINUTE_MS)
      await standIn.settleRefunds()
      await mall.runJobs()
      assert.deepEqual(await rows(), [{ status: AFTER_SALE.done }])
      const trade = await standIn.trade(payNo)
      assert.equal(trade?.refunded, trade?.amount)
      assert.equal((await detailOf(await mall.signIn(number), order.orderId)).refundStatus, 'all')
    })
  })
}
