import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { dayNumber } from '@contract/rules/dateText'
import { buy, newBuyer, pay, stockOf } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { shipOrder } from '../order/shipOrder'
import { approve, payBack, receive, refuse, reject, reship } from './merchantMoves'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const SKU = 'thermos-1l-0-1'
const WANTED = 'thermos-1l-1-1'
const EXPRESS = { carrier: '顺丰速运', expressNo: 'SF1234567890' }
const now = () => mall.ctx.clock.now()
const desk = <T>(move: (trx: Parameters<Parameters<typeof mall.ctx.transact>[0]>[0]) => Promise<T>) =>
  mall.ctx.transact(move)

async function shipped(phone: string, number = 2) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU, number })
  await pay(mall, buyer, orderSn)
  await desk((trx) => shipOrder(trx, orderId, '顺丰速运 SF1234567890', now()))
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  return { buyer, orderId: String(orderId), line: order.orderGoods[0] }
}

const input = (line: { orderGoodsId: string }, over: object = {}) => ({
  body: {
    orderGoodsId: line.orderGoodsId,
    type: 'return',
    received: true,
    number: 1,
    refundAmount: '1.00',
    reason: '发错货',
    ...over,
  },
})
const detail = (buyer: Shopper, id: string) => buyer.get(afterCalls.detail, { params: { id } })

test('two taps make one application, and a rejected one may be opened again', async () => {
  const { buyer, line } = await shipped('13900000311')
  const taps = await Promise.all([1, 2].map(() => buyer.call(afterCalls.apply, input(line))))
  assert.deepEqual(taps.map(({ code }) => code).sort(), [CODES.ok, ORDER_CODES.stateChanged])
  const id = taps.find(({ code }) => code === CODES.ok)?.data.afterOrderId
  await desk((trx) => reject(trx, id, '请先联系客服', now()))
  const rejected = await detail(buyer, id)
  assert.deepEqual(
    [rejected.afterOrderStatus, rejected.actions, rejected.reply],
    [62, ['applyAgain', 'reopen'], '请先联系客服'],
  )
  assert.equal((await buyer.get(afterCalls.reopen, { params: { id } })).afterOrderStatus, 10)
  assert.equal((await buyer.call(afterCalls.reopen, { params: { id } })).code, ORDER_CODES.stateChanged)
})

test('opened again three times and rejected again, it stays closed; another application may still be made', async () => {
  const { buyer, line } = await shipped('13900000329')
  const { afterOrderId: id } = await buyer.get(afterCalls.apply, input(line))
  for (const left of [3, 2, 1]) {
    await desk((trx) => reject(trx, id, '照片看不清', now()))
    assert.equal((await detail(buyer, id)).reopenNote, `按原内容还可重新申请 ${left} 次`)
    assert.equal((await buyer.get(afterCalls.reopen, { params: { id } })).reopenNote, '')
  }
  await desk((trx) => reject(trx, id, '照片看不清', now()))
  const { actions, reopenNote } = await detail(buyer, id)
  assert.deepEqual(actions, ['applyAgain'])
  assert.equal(reopenNote, '已按原内容重新申请 3 次，请修改后申请，或联系客服')
  assert.equal((await buyer.call(afterCalls.reopen, { params: { id } })).code, ORDER_CODES.stateChanged)
  assert.notEqual((await buyer.get(afterCalls.apply, input(line))).afterOrderId, id)
})

test('more than the refundable part, more pieces or a foreign reason is refused with a message', async () => {
  const { buyer, line } = await shipped('13900000312')
  for (const over of [
    { refundAmount: '999999.00' },
    { number: 3 },
    { reason: '随便' },
    { type: 'return', received: false },
  ]) {
    const answer = await buyer.call(afterCalls.apply, input(line, over))
    assert.equal(answer.code, CODES.badInput, JSON.stringify(over))
  }
})

test('a refund that the gateway refuses waits at 45 and is paid once when tried again', async () => {
  const { buyer, orderId, line } = await shipped('13900000314')
  const before = await stockOf(mall, SKU)
  const { afterOrderId: id } = await buyer.get(afterCalls.apply, input(line, { refundAmount: '10.00' }))
  await desk((trx) => approve(trx, id, '', now()))
  await buyer.get(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS } })
  await buyer.get(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS, expressNo: 'SF0000000001' } })
  await desk((trx) => receive(trx, id, now()))
  assert.equal(await stockOf(mall, SKU), before + 1)
  const late = await buyer.call(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS } })
  assert.equal(late.code, ORDER_CODES.stateChanged)
  await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: true }).execute()
  await desk((trx) => payBack(trx, id, now()))
  await mall.runJobs()
  assert.equal((await detail(buyer, id)).afterOrderStatus, 45)
  await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: false }).execute()
  await desk((trx) => payBack(trx, id, now()))
  await mall.runJobs()
  assert.equal((await detail(buyer, id)).afterOrderStatus, 50)
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  assert.deepEqual([order.refundStatus, order.refundedAmount], ['part', '10.00'])
})

test('a refund of an application that the gateway refuses is settled by hand', async () => {
  const { buyer, orderId, line } = await shipped('13900000316')
  const { afterOrderId: id } = await buyer.get(afterCalls.apply, input(line, { refundAmount: '10.00' }))
  await desk((trx) => approve(trx, id, '', now()))
  await buyer.get(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS } })
  await desk((trx) => receive(trx, id, now()))
  await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: true }).execute()
  await desk((trx) => payBack(trx, id, now()))
  await mall.runJobs()
  await mall.ctx.db.updateTable('gateway_trades').set({ refuses_refunds: false }).execute()
  const values = { byHand: '已转账到尾号 1234 的银行卡', word: '结清' }
  const settled = await act(await hireOperator(mall, ['finance']), `refunds/RA${id}`, 'settle', values)
  assert.equal(settled.status, 200, JSON.stringify(settled.data))
  const done = await detail(buyer, id)
  assert.equal(done.afterOrderStatus, 50)
  assert.match(JSON.stringify(done), /10\.00 已转账到尾号 1234 的银行卡/)
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  assert.deepEqual([order.refundStatus, order.refundedAmount], ['part', '10.00'])
})

test('an exchange takes the wanted pieces when agreed, and ends when the buyer has them', async () => {
  const { buyer, line } = await shipped('13900000315')
  const before = await stockOf(mall, WANTED)
  const { afterOrderId: id } = await buyer.get(
    afterCalls.apply,
    input(line, { type: 'exchange', reason: '规格选错了', wantedSkuId: WANTED }),
  )
  assert.equal(await stockOf(mall, WANTED), before)
  await desk((trx) => approve(trx, id, '', now()))
  assert.equal(await stockOf(mall, WANTED), before - 1)
  await buyer.get(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS } })
  await desk((trx) => receive(trx, id, now()))
  await desk((trx) => reship(trx, id, EXPRESS, now()))
  const done = await buyer.get(afterCalls.received, { body: { afterOrderId: id } })
  assert.equal(done.afterOrderStatus, 50)
  assert.equal(await stockOf(mall, WANTED), before - 1)
})

test('a refused parcel ends the application, and a buyer can never call a refund done', async () => {
  const { buyer, line } = await shipped('13900000316')
  const { afterOrderId: id } = await buyer.get(afterCalls.apply, input(line))
  await desk((trx) => approve(trx, id, '', now()))
  await buyer.get(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS } })
  await desk((trx) => refuse(trx, id, '商品有污渍', now()))
  assert.equal((await detail(buyer, id)).afterOrderStatus, 63)
  const money = await buyer.get(afterCalls.apply, input(line, { type: 'refund', reason: '买贵了' }))
  await desk((trx) => approve(trx, money.afterOrderId, '', now()))
  const answer = await buyer.call(afterCalls.received, { body: { afterOrderId: money.afterOrderId } })
  assert.equal(answer.code, ORDER_CODES.stateChanged)
})

test('somebody else’s order, line and application are not found in any call', async () => {
  const { buyer, orderId, line } = await shipped('13900000317')
  const { afterOrderId } = await buyer.get(afterCalls.apply, input(line))
  const { buyer: other, addressId } = await newBuyer(mall, '13900000318')
  const params = { id: afterOrderId }
  const answers = await Promise.all([
    other.call(afterCalls.detail, { params }),
    other.call(afterCalls.reopen, { params }),
    other.call(afterCalls.cancel, { body: { afterOrderId } }),
    other.call(afterCalls.received, { body: { afterOrderId } }),
    other.call(afterCalls.express, { body: { afterOrderId, ...EXPRESS } }),
    other.call(afterCalls.form, { params: { id: line.orderGoodsId } }),
    other.call(afterCalls.apply, input(line)),
    other.call(ordersCalls.logisticsData, { query: { orderId } }),
    other.call(ordersCalls.multiLogistics, { query: { orderId } }),
    other.call(ordersCalls.hide, { body: { orderId } }),
    other.call(ordersCalls.changeAddress, { body: { orderId, addressId } }),
    other.call(ordersCalls.refundLines, {
      body: { orderId, orderGoodsIds: [line.orderGoodsId], reason: '不想要了' },
    }),
  ])
  for (const answer of answers) assert.equal(answer.code, CODES.notFound)
})

test('a number that is corrected all the time fills no history', async () => {
  const { buyer, line } = await shipped('13900000329')
  const { afterOrderId: id } = await buyer.get(afterCalls.apply, input(line))
  await desk((trx) => approve(trx, id, '', now()))
  const send = async (expressNo: string) =>
    (await buyer.call(afterCalls.express, { body: { afterOrderId: id, ...EXPRESS, expressNo } })).code
  assert.deepEqual([await send('SF0000000001'), await send('SF0000000002')], [CODES.ok, CODES.ok])
  await mall.ctx.db
    .updateTable('allowances')
    .set({ used: mall.ctx.env.userRowsPerDay })
    .where('kind', '=', 'userRows')
    .where('source', '=', buyer.beanId)
    .where('day', '=', dayNumber(now()))
    .execute()
  assert.equal(await send('SF0000000003'), CODES.tooMany)
})
