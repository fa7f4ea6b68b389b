import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { afterCalls } from '@contract/calls/after'
import { ordersCalls } from '@contract/calls/orders'
import { DAY_MS } from '@contract/rules/dateText'
import { buy, newBuyer, pay } from '../../../testing/buying'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let service: TestOperator
const sent: { phone: string; kind: string; lines: readonly string[] }[] = []
let phones = 0
before(async () => {
  mall = await createTestMall()
  service = await hireOperator(mall, ['customerService'])
  mall.ctx.gateways.sms.sendNotice = async (phone, kind, lines) => void sent.push({ phone, kind, lines })
})
after(() => mall.close())

/** An order of two pieces that is paid and signed for, with its buyer. */
async function signedOrder() {
  const phone = `1390010${String(++phones).padStart(4, '0')}`
  const { buyer, addressId } = await newBuyer(mall, phone)
  const order = await buy(buyer, addressId, { skuId: 'phone-mount-magnet-1', number: 2 })
  await pay(mall, buyer, order.orderSn)
  const path = `orders/${order.orderId}`
  assert.equal(
    (await act(service, path, 'ship', { carrier: '顺丰速运', expressNo: `SF90000000${phones}0` })).status,
    200,
  )
  await buyer.get(ordersCalls.confirm, { params: { id: order.orderId } })
  const { data } = await service.call('GET', `/${path}/after-sale-forms`)
  return { phone, buyer, path, form: data.forms[0] }
}

const apply = (path: string, application: object, description = '电话里说少了螺丝', more: object = {}) =>
  act(service, path, 'afterSale', { application, description, ...more })

const returnOf = (form: { line: { orderGoodsId: string }; refundable: string[] }) => ({
  orderGoodsId: form.line.orderGoodsId,
  type: 'return',
  received: true,
  number: 1,
  refundAmount: form.refundable[0],
  reason: '商品有质量问题',
  wantedSkuId: '',
})

test('a return for a caller is in their after-sales as made by the shop; they get an SMS, and cancel it themselves', async () => {
  const { phone, buyer, path, form } = await signedOrder()
  assert.equal(form.pieces, 2)
  const done = await apply(path, returnOf(form))
  assert.equal(done.status, 200, JSON.stringify(done.data))
  await mall.advance(0)
  const message = sent.find((one) => one.phone === phone)
  assert.deepEqual([message?.kind, message?.lines[1]], ['afterSaleStarted', '退货退款'])
  const { list } = await buyer.get(ordersCalls.afterSaleList, { query: {} })
  const id = String(list[0]?.afterOrderId)
  const shown = await buyer.get(afterCalls.detail, { params: { id } })
  assert.deepEqual(
    shown.timeline.map(({ actor, text }: { actor: string; text: string }) => [actor, text]),
    [['merchant', '客服代您申请：退货退款，商品有质量问题']],
  )
  assert.equal(shown.description, '电话里说少了螺丝')
  const cancelled = await buyer.get(afterCalls.cancel, { body: { afterOrderId: id } })
  assert.equal(cancelled.afterOrderStatusStr.includes('撤销') || cancelled.afterOrderStatus === 60, true)
})

test('the photos that the caller sent are in their after-sale, and others than those of the desk are refused', async () => {
  const { buyer, path, form } = await signedOrder()
  const pictures = [`/uploads/${'b'.repeat(32)}.webp`]
  const wrong = await apply(path, returnOf(form), '少了螺丝', { pictures: ['https://elsewhere.test/a.webp'] })
  assert.equal(wrong.status, 400)
  assert.match(wrong.data.errors.pictures, /不是本站的图片/)
  const many = { pictures: Array.from({ length: 10 }, (_, nth) => `/uploads/${String(nth).repeat(32)}.webp`) }
  assert.equal((await apply(path, returnOf(form), '少了螺丝', many)).data.errors.pictures, '照片最多 9 张')
  assert.equal((await apply(path, returnOf(form), '少了螺丝', { pictures })).status, 200)
  const { list } = await buyer.get(ordersCalls.afterSaleList, { query: {} })
  const id = String(list[0]?.afterOrderId)
  assert.deepEqual((await buyer.get(afterCalls.detail, { params: { id } })).pictures, pictures)
  assert.deepEqual((await service.call('GET', `/after-sales/${id}`)).data.pictures, pictures)
})

test('two colleagues at once start one; the rules of the buyer hold', async () => {
  const { path, form } = await signedOrder()
  const both = await Promise.all([apply(path, returnOf(form)), apply(path, returnOf(form))])
  assert.equal(both.filter(({ status }) => status === 200).length, 1)
  const { data } = await service.call('GET', `/${path}/after-sale-forms`)
  assert.equal(data.forms[0].pieces, 0)
  assert.ok(data.forms[0].reason)
})

for (const [why, wrong, message] of [
  ['more pieces than there are', { number: 3, refundAmount: '1.00' }, /最多可申请 2 件/],
  ['more money than was paid', { refundAmount: '9999.00' }, /退款金额最多/],
  ['a reason of another kind', { reason: '买贵了' }, /请选择申请原因/],
  ['goods that never arrived to be sent back', { received: false }, /没有收到货时只能申请仅退款/],
  ['a line of another order', { orderGoodsId: 'other' }, /请选择商品/],
  [
    'an exchange for nothing',
    { type: 'exchange', refundAmount: '0.00', reason: '规格选错了' },
    /请选择要换的规格/,
  ],
] as const)
  test(`an application for ${why} is refused`, async () => {
    const { path, form } = await signedOrder()
    const { status, data } = await apply(path, { ...returnOf(form), ...wrong })
    assert.notEqual(status, 200)
    assert.match(JSON.stringify(data), message)
  })

test('a late application, one without an explanation, and another role are refused', async () => {
  const { path, form } = await signedOrder()
  assert.ok((await apply(path, returnOf(form), '')).data.errors.description)
  const finance = await hireOperator(mall, ['finance'])
  assert.equal((await act(finance, path, 'afterSale', {})).status, 403)
  assert.equal((await finance.call('GET', `/${path}/after-sale-forms`)).status, 403)
  await mall.advance(40 * DAY_MS)
  assert.notEqual((await apply(path, returnOf(form))).status, 200)
})
