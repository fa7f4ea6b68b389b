// Runs on both databases: an order is changed while it is paid.
import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { ordersCalls } from '@contract/calls/orders'
import { ORDER_CODES } from '@contract/orderCodes'
import { ADDRESS, buy, FAR_ADDRESS, newBuyer, setStock } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { overrideGateway, type PayStandIn } from '../../../testing/payStandIns/payStandIn'
import { PAY_STAND_INS } from '../../../testing/payStandIns/payStandIns'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

/** A mug costs 59.00; delivery costs 8.00 or, to the far address, 20.00. */
const SKU = 'mug-enamel-1'
let phone = 13_955_550_000

interface Payment {
  payNo: string
  amount: number
  status: string
}

/** A gate to pause code at: `reached` resolves when the code gets there, and the code continues after `open`. */
function door() {
  let reach = () => {}
  let open = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const pass = () => {
    reach()
    return opened
  }
  return { pass, reached, open }
}

// How the databases differ doesn't depend on the payment platform: one is enough where only that is tested.
const standIns = process.env.ONLY_DIFFERING ? PAY_STAND_INS.slice(0, 1) : PAY_STAND_INS

for (const { name, open } of standIns) {
  describe(`at ${name}`, () => {
    let standIn: PayStandIn
    let mall: TestMall
    let gateway: ReturnType<typeof overrideGateway>
    before(async () => {
      standIn = await open()
      mall = await createTestMall({ settings: standIn.settings })
      standIn.connect(mall)
      gateway = overrideGateway(mall, standIn)
      await setStock(mall, SKU, 500)
    })
    after(async () => {
      await mall.close()
      await standIn.stop()
    })
    afterEach(() => gateway(() => ({})))

    async function unpaid() {
      const { buyer, addressId } = await newBuyer(mall, String(++phone))
      const far = String((await buyer.get(addressCalls.add, { body: FAR_ADDRESS })).id)
      const near = String((await buyer.get(addressCalls.add, { body: { ...ADDRESS, isDefault: false } })).id)
      const order = await buy(buyer, addressId, { skuId: SKU })
      const moveTo = (id: string) =>
        buyer.call(ordersCalls.changeAddress, { body: { orderId: order.orderId, addressId: id } })
      return { buyer, order, far, near, moveTo }
    }

    const detailOf = (buyer: Shopper, orderId: string) =>
      buyer.get(ordersCalls.byId, { params: { id: orderId } })
    /** Returns the payment at the payment platform. */
    async function tradeOf(payNo: string) {
      const trade = await standIn.trade(payNo)
      assert.ok(trade)
      return trade
    }

    /** Pays at the payment platform although the payment was closed, and reports it to the mall. */
    async function payAtPlatform(payNo: string) {
      await standIn.pay(payNo, { force: true })
      // It was closed again in between: nothing was paid.
      if ((await standIn.trade(payNo))?.status !== 'paid') return 'closed'
      return (await standIn.report(payNo)).message
    }

    /** Pays and reports it. */
    async function pay(payNo: string) {
      await standIn.pay(payNo)
      await standIn.report(payNo)
    }

    test('the address changes while the payment opens: the link that is answered costs the new amount', async () => {
      const { buyer, order, far, moveTo } = await unpaid()
      const held = door()
      let firstPayNo = ''
      gateway((real) => ({
        open: async (input) => {
          if (firstPayNo === '') {
            firstPayNo = input.payNo
            await held.pass()
          }
          return real.open(input)
        },
      }))
      const link = standIn.open(buyer, order.orderSn)
      await held.reached
      assert.equal((await moveTo(far)).data.payableAmount, '79.00')
      held.open()
      const payNo = await link
      assert.notEqual(payNo, firstPayNo)
      assert.equal((await tradeOf(firstPayNo)).status, 'closed')
      await pay(payNo)
      const paid = await detailOf(buyer, order.orderId)
      assert.deepEqual([paid.payStatus, paid.paidAmount], ['paid', '79.00'])
    })

    test('who pays while the address changes has paid the old amount in time, and the address stays', async () => {
      const { buyer, order, far, moveTo } = await unpaid()
      const payNo = await standIn.open(buyer, order.orderSn)
      const held = door()
      gateway((real) => ({
        close: async (no) => {
          await held.pass()
          return real.close(no)
        },
      }))
      const move = moveTo(far)
      await held.reached
      await standIn.pay(payNo)
      held.open()
      const answer = await move
      assert.equal(answer.code, ORDER_CODES.stateChanged)
      assert.match(answer.description, /运费为 ¥20\.00（原 ¥8\.00）/)
      const paid = await detailOf(buyer, order.orderId)
      assert.deepEqual([paid.payStatus, paid.paidAmount, paid.payableAmount], ['paid', '67.00', '67.00'])
    })

    test('money of the old amount goes back and is shown to both sides, the order stays payable and is refunded from the right payment', async () => {
      const { buyer, order, far, moveTo } = await unpaid()
      const oldPayNo = await standIn.open(buyer, order.orderSn)
      await moveTo(far)
      assert.equal(await payAtPlatform(oldPayNo), 'refunded')
      assert.equal(await payAtPlatform(oldPayNo), 'repeated')
      await mall.runJobs()
      await standIn.settleRefunds()
      const state = await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })
      assert.deepEqual(
        [state.payStatus, state.payableAmount, state.returnedAmount],
        ['unpaid', '79.00', '67.00'],
      )
      const open = await detailOf(buyer, order.orderId)
      assert.ok(open.actions.includes('pay'))
      assert.match(JSON.stringify(open.timeline), /应付金额已变为 ¥79\.00，这笔 ¥67\.00 自动退回/)
      const operator = await hireOperator(mall, ['customerService'])
      const { data } = await operator.call('GET', `/orders/${order.orderId}/related`)
      assert.deepEqual(
        data.payments.map(({ payNo, amount, status }: Payment) => [payNo, amount, status]),
        [[oldPayNo, 6_700, 'returned']],
      )
      assert.deepEqual(
        data.refunds.map(({ amount, status }: Payment) => [amount, status]),
        [[6_700, 'done']],
      )

      const payNo = await standIn.open(buyer, order.orderSn)
      assert.equal(await payAtPlatform(payNo), 'paid')
      await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
      await mall.runJobs()
      await standIn.settleRefunds()
      const trades = [await tradeOf(oldPayNo), await tradeOf(payNo)]
      assert.deepEqual(
        trades.map(({ amount, refunded }) => [amount, refunded]),
        [
          [6_700, 6_700],
          [7_900, 7_900],
        ],
      )
    })

    test('the same fee elsewhere leaves the link as it is, and it can be paid', async () => {
      const { buyer, order, near, moveTo } = await unpaid()
      const payNo = await standIn.open(buyer, order.orderSn)
      assert.equal((await moveTo(near)).code, '000000')
      assert.equal((await tradeOf(payNo)).status, 'open')
      assert.equal(await standIn.open(buyer, order.orderSn), payNo)
      await pay(payNo)
      assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'paid')
    })

    test('an address of the same fee or a refused change at the desk leaves the link as it is, and it can be paid', async () => {
      const { buyer, order } = await unpaid()
      const payNo = await standIn.open(buyer, order.orderSn)
      const operator = await hireOperator(mall, ['owner'])
      const change = (action: string, values: object) =>
        act(operator, `orders/${order.orderId}`, action, values)
      const near = { recipient: '韩梅梅', phone: '13911112222', province: '北京市', city: '北京市' }
      const there = { ...near, district: '海淀区', street: '新街 9 号', reason: '买家来电' }
      assert.equal((await change('changeAddress', there)).status, 200)
      const nowhere = await change('changeAddress', { ...there, district: '天山区' })
      assert.deepEqual(Object.keys(nowhere.data.errors), ['district'])
      const tooLow = await change('changePrice', { off: 50_000, reason: '议价' })
      assert.deepEqual(Object.keys(tooLow.data.errors), ['off'])
      assert.equal((await tradeOf(payNo)).status, 'open')
      await pay(payNo)
      const { payStatus, address } = await detailOf(buyer, order.orderId)
      assert.equal(payStatus, 'paid')
      assert.match(JSON.stringify(address), /韩梅梅.*海淀区.*新街 9 号/)
    })

    test('there and back again, or closed by the gateway itself: the next link is one that can be paid', async () => {
      const { buyer, order, near, far, moveTo } = await unpaid()
      await standIn.open(buyer, order.orderSn)
      await moveTo(far)
      await moveTo(near)
      const payNo = await standIn.open(buyer, order.orderSn)
      await standIn.close(payNo)
      const next = await standIn.open(buyer, order.orderSn)
      assert.notEqual(next, payNo)
      await pay(next)
      const paid = await detailOf(buyer, order.orderId)
      assert.deepEqual([paid.payStatus, paid.paidAmount], ['paid', '67.00'])
    })

    test('an order that is cancelled while its payment opens leaves nothing to pay at the gateway', async () => {
      const { buyer, order } = await unpaid()
      const held = door()
      let payNo = ''
      gateway((real) => ({
        open: async (input) => {
          payNo = input.payNo
          await held.pass()
          return real.open(input)
        },
      }))
      const link = assert.rejects(standIn.open(buyer, order.orderSn), new RegExp(ORDER_CODES.stateChanged))
      await held.reached
      await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
      held.open()
      await link
      assert.equal((await tradeOf(payNo)).status, 'closed')
    })

    test('an order paid on one channel is closed on the others', async () => {
      const { buyer, order } = await unpaid()
      const first = await standIn.open(buyer, order.orderSn)
      const second = await standIn.openOtherwise(buyer, order.orderSn)
      assert.notEqual(second, first)
      await pay(first)
      await mall.runJobs()
      assert.equal((await tradeOf(second)).status, 'closed')
    })

    test('a crowd that pays and moves at once: every order is paid in full or owes all, the rest goes back', async () => {
      const people = await Promise.all(Array.from({ length: 12 }, unpaid))
      await Promise.all(
        people.flatMap(({ buyer, order, far, near, moveTo }, n) => {
          const payTwice = async () => {
            const payNo = await standIn.open(buyer, order.orderSn).catch(() => '')
            if (payNo) await payAtPlatform(payNo)
          }
          const moves = n % 2 ? [moveTo(far)] : [moveTo(far), moveTo(near), moveTo(far)]
          return [payTwice(), ...moves, payTwice()]
        }),
      )
      await mall.runJobs()
      await standIn.settleRefunds()
      for (const { buyer, order } of people) {
        const state = await detailOf(buyer, order.orderId)
        assert.equal(state.paidAmount, state.payStatus === 'paid' ? state.payableAmount : '0.00')
        const payments = await mall.ctx.db
          .selectFrom('payments')
          .select(['pay_no', 'status'])
          .where('order_id', '=', order.orderId)
          .execute()
        let kept = 0
        for (const payment of payments) {
          const trade = await standIn.trade(payment.pay_no)
          if (trade?.status !== 'paid') continue
          assert.equal(trade.refunded, payment.status === 'paid' ? 0 : trade.amount)
          if (payment.status === 'paid') kept += 1
        }
        assert.equal(kept, state.payStatus === 'paid' ? 1 : 0)
      }
    })
  })
}
