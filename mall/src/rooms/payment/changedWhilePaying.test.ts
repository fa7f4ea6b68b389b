import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { ordersCalls } from '@contract/calls/orders'
import { ORDER_CODES } from '@contract/orderCodes'
import { localPay, payLocally } from '../../gateways/pay/localPay'
import type { PayGateway } from '../../gateways/pay/payGateway'
import { ADDRESS, atCashier, buy, cashierPath, FAR_ADDRESS, newBuyer, setStock } from '../../testing/buying'
import { sitAtDesk } from '../../testing/desk'
import { createTestMall, type Shopper, type TestMall } from '../../testing/testMall'
import { settlePayment } from './settlePayment'

/** A mug costs 59.00; delivery costs 8.00 or, to the far address, 20.00. */
const SKU = 'mug-enamel-1'
let mall: TestMall
let phone = 13_955_550_000
before(async () => {
  mall = await createTestMall()
  await setStock(mall, SKU, 500)
})
after(() => mall.close())
afterEach(() => gateway({}))

/** Overrides some methods of the local gateway. */
const gateway = (steps: Partial<PayGateway>) =>
  Object.assign(mall.ctx.gateways, { pay: (ctx: typeof mall.ctx) => [{ ...localPay(ctx), ...steps }] })

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

async function unpaid() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const far = String((await buyer.get(addressCalls.add, { body: FAR_ADDRESS })).id)
  const near = String((await buyer.get(addressCalls.add, { body: { ...ADDRESS, isDefault: false } })).id)
  const order = await buy(buyer, addressId, { skuId: SKU })
  const moveTo = (id: string) =>
    buyer.call(ordersCalls.changeAddress, { body: { orderId: order.orderId, addressId: id } })
  return { buyer, order, far, near, moveTo }
}

const payNoOf = (path: string) => path.split('?')[0]?.split('/').at(-1) ?? ''
const detailOf = (buyer: Shopper, orderId: string) => buyer.get(ordersCalls.byId, { params: { id: orderId } })
const tradeOf = (payNo: string) =>
  mall.ctx.db.selectFrom('gateway_trades').selectAll().where('pay_no', '=', payNo).executeTakeFirstOrThrow()

/** Pays a trade at the gateway although it was closed, and reports it to the mall. */
async function payAtBank(payNo: string) {
  await mall.ctx.db
    .updateTable('gateway_trades')
    .set({ status: 'open' })
    .where('pay_no', '=', payNo)
    .where('status', '=', 'closed')
    .execute()
  const trade = await payLocally(mall.ctx, payNo)
  // It was closed again in between: nothing was paid.
  if (trade?.status !== 'paid') return 'closed'
  return settlePayment(mall.ctx, { payNo, tradeNo: trade.tradeNo, amount: trade.amount })
}

test('the address changes while the payment opens: the link that is answered costs the new amount', async () => {
  const { buyer, order, far, moveTo } = await unpaid()
  const held = door()
  let firstPayNo = ''
  gateway({
    open: async (input) => {
      if (firstPayNo === '') {
        firstPayNo = input.payNo
        await held.pass()
      }
      return localPay(mall.ctx).open(input)
    },
  })
  const link = cashierPath(buyer, order.orderSn)
  await held.reached
  assert.equal((await moveTo(far)).data.payableAmount, '79.00')
  held.open()
  const path = await link
  assert.notEqual(payNoOf(path), firstPayNo)
  assert.equal((await tradeOf(firstPayNo)).status, 'closed')
  await atCashier(mall, path, 'pay')
  const paid = await detailOf(buyer, order.orderId)
  assert.deepEqual([paid.payStatus, paid.paidAmount], ['paid', '79.00'])
})

test('who pays while the address changes has paid the old amount in time, and the address stays', async () => {
  const { buyer, order, far, moveTo } = await unpaid()
  const payNo = payNoOf(await cashierPath(buyer, order.orderSn))
  const held = door()
  gateway({
    close: async (no) => {
      await held.pass()
      return localPay(mall.ctx).close(no)
    },
  })
  const move = moveTo(far)
  await held.reached
  await payLocally(mall.ctx, payNo)
  held.open()
  const answer = await move
  assert.equal(answer.code, ORDER_CODES.stateChanged)
  assert.match(answer.description, /运费为 ¥20\.00（原 ¥8\.00）/)
  const paid = await detailOf(buyer, order.orderId)
  assert.deepEqual([paid.payStatus, paid.paidAmount, paid.payableAmount], ['paid', '67.00', '67.00'])
})

test('money of the old amount goes back and is shown to both sides, the order stays payable and is refunded from the right payment', async () => {
  const { buyer, order, far, moveTo } = await unpaid()
  const oldPath = await cashierPath(buyer, order.orderSn)
  await moveTo(far)
  assert.equal(await payAtBank(payNoOf(oldPath)), 'refunded')
  assert.equal(await payAtBank(payNoOf(oldPath)), 'repeated')
  await mall.runJobs()
  const state = await buyer.get(ordersCalls.payState, { query: { orderNo: order.orderSn } })
  assert.deepEqual([state.payStatus, state.payableAmount, state.returnedAmount], ['unpaid', '79.00', '67.00'])
  const open = await detailOf(buyer, order.orderId)
  assert.ok(open.actions.includes('pay'))
  assert.match(JSON.stringify(open.timeline), /应付金额已变为 ¥79\.00，这笔 ¥67\.00 自动退回/)
  assert.match((await mall.app.inject({ url: oldPath })).body, /款项自动退回/)
  const desk = await sitAtDesk(mall)
  assert.match((await desk.open(`orders?sn=${order.orderSn}`)).body, /收到 ¥67\.00 与订单不符，已原路退回/)

  const payNo = payNoOf(await cashierPath(buyer, order.orderSn))
  assert.equal(await payAtBank(payNo), 'paid')
  await buyer.get(ordersCalls.refund, { params: { id: order.orderId } })
  await mall.runJobs()
  const trades = [await tradeOf(payNoOf(oldPath)), await tradeOf(payNo)]
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
  const path = await cashierPath(buyer, order.orderSn)
  assert.equal((await moveTo(near)).code, '000000')
  assert.equal((await tradeOf(payNoOf(path))).status, 'open')
  assert.equal(payNoOf(await cashierPath(buyer, order.orderSn)), payNoOf(path))
  await atCashier(mall, path, 'pay')
  assert.equal((await detailOf(buyer, order.orderId)).payStatus, 'paid')
})

test('there and back again, or closed by the gateway itself: the next link is one that can be paid', async () => {
  const { buyer, order, near, far, moveTo } = await unpaid()
  await cashierPath(buyer, order.orderSn)
  await moveTo(far)
  await moveTo(near)
  const path = await cashierPath(buyer, order.orderSn)
  await localPay(mall.ctx).close(payNoOf(path))
  const next = await cashierPath(buyer, order.orderSn)
  assert.notEqual(payNoOf(next), payNoOf(path))
  await atCashier(mall, next, 'pay')
  const paid = await detailOf(buyer, order.orderId)
  assert.deepEqual([paid.payStatus, paid.paidAmount], ['paid', '67.00'])
})

test('an order that is cancelled while its payment opens leaves nothing to pay at the gateway', async () => {
  const { buyer, order } = await unpaid()
  const held = door()
  let payNo = ''
  gateway({
    open: async (input) => {
      payNo = input.payNo
      await held.pass()
      return localPay(mall.ctx).open(input)
    },
  })
  const body = { orderNo: order.orderSn, returnUrl: 'http://localhost/' }
  const link = buyer.call(ordersCalls.payUrl, { body })
  await held.reached
  await buyer.get(ordersCalls.cancel, { query: { orderId: order.orderId } })
  held.open()
  assert.equal((await link).code, ORDER_CODES.stateChanged)
  assert.equal((await tradeOf(payNo)).status, 'closed')
})

test('an order paid on one channel is closed on the others', async () => {
  const { buyer, order } = await unpaid()
  const { payOrderNo } = await buyer.get(ordersCalls.miniPayData, {
    body: { orderNo: order.orderSn, platform: 'weapp' },
  })
  await atCashier(mall, await cashierPath(buyer, order.orderSn), 'pay')
  await mall.runJobs()
  assert.equal((await tradeOf(payOrderNo)).status, 'closed')
})

test('a crowd that pays and moves at once: every order is paid in full or owes all, the rest goes back', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, unpaid))
  await Promise.all(
    people.flatMap(({ buyer, order, far, near, moveTo }, n) => {
      const payTwice = async () => {
        const { payUrl } = (
          await buyer.call(ordersCalls.payUrl, {
            body: { orderNo: order.orderSn, returnUrl: 'http://localhost/' },
          })
        ).data ?? { payUrl: '' }
        if (payUrl) await payAtBank(payNoOf(new URL(payUrl).pathname))
      }
      const moves = n % 2 ? [moveTo(far)] : [moveTo(far), moveTo(near), moveTo(far)]
      return [payTwice(), ...moves, payTwice()]
    }),
  )
  await mall.runJobs()
  for (const { buyer, order } of people) {
    const state = await detailOf(buyer, order.orderId)
    assert.equal(state.paidAmount, state.payStatus === 'paid' ? state.payableAmount : '0.00')
    const trades = await mall.ctx.db
      .selectFrom('gateway_trades as trade')
      .innerJoin('payments', 'payments.pay_no', 'trade.pay_no')
      .select(['trade.amount', 'trade.refunded', 'trade.status', 'payments.status as known'])
      .where('payments.order_id', '=', order.orderId)
      .where('trade.status', '=', 'paid')
      .execute()
    for (const { amount, refunded, known } of trades) assert.equal(refunded, known === 'paid' ? 0 : amount)
    assert.equal(trades.filter(({ known }) => known === 'paid').length, state.payStatus === 'paid' ? 1 : 0)
  }
})
