import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import {
  ADDRESS,
  atCashier,
  buy,
  cashierPath,
  FAR_ADDRESS,
  newBuyer,
  pay,
  stockOf,
} from '../../../testing/buying'
import { wrongInLedger } from '../../../testing/ledger'
import { act, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'], { name: '李店主' })
})
after(async () => {
  assert.deepEqual(await wrongInLedger(mall), [])
  await mall.close()
})

const SKU = 'thermos-1l-0-1'
const read = async (id: string) => (await owner.call('GET', `/orders/${id}`)).data
const press = (id: string, action: string, values: object) => act(owner, `orders/${id}`, action, values)
const seen = (buyer: Shopper, orderId: string) => buyer.get(ordersCalls.byId, { params: { id: orderId } })

async function newOrder(phone: string, { isPaid = false, number = 1 } = {}) {
  const { buyer, addressId } = await newBuyer(mall, phone)
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: SKU, number })
  if (isPaid) await pay(mall, buyer, orderSn)
  return { buyer, orderId, orderSn }
}

test('an order of which a part was refunded is refunded completely, and no fen twice', async () => {
  const { buyer, orderId } = await newOrder('13900000146', { isPaid: true })
  const { paidAmount } = await read(orderId)
  assert.equal((await press(orderId, 'refundPart', { amount: 1700, reason: '补差价' })).status, 200)
  const { status, data } = await press(orderId, 'refundAll', { reason: '缺货' })
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual([data.orderStatus, data.refundedAmount], [40, paidAmount])
  assert.equal((await press(orderId, 'refundAll', { reason: '缺货' })).status, 422)
  await mall.runJobs()
  const { data: related } = await owner.call('GET', `/orders/${orderId}/related`)
  const refunds = related.refunds.map(({ amount, status }: { amount: number; status: string }) => [
    amount,
    status,
  ])
  assert.deepEqual(
    refunds.sort(([one]: [number], [other]: [number]) => one - other),
    [
      [1700, 'done'],
      [paidAmount - 1700, 'done'],
    ],
  )
  assert.equal((await seen(buyer, orderId)).orderStatus, 40)
})

test('the list is filtered by refund', async () => {
  const [untouched, part, whole] = await Promise.all(
    ['13900000151', '13900000152', '13900000153'].map((phone) => newOrder(phone, { isPaid: true })),
  )
  await press(String(part?.orderId), 'refundPart', { amount: 100, reason: '补差价' })
  await press(String(whole?.orderId), 'refundAll', { reason: '缺货' })
  const made = [untouched, part, whole].map((order) => order?.orderId)
  const shown = async (refundStatus: string | string[]) => {
    const filter = encodeURIComponent(JSON.stringify({ refundStatus }))
    const { data } = await owner.call('GET', `/orders?filter=${filter}&limit=100`)
    const ids: string[] = data.rows.map(({ id }: { id: string }) => id)
    return made.filter((id) => ids.includes(String(id)))
  }
  assert.deepEqual(await shown('none'), [untouched?.orderId])
  assert.deepEqual(await shown('part'), [part?.orderId])
  assert.deepEqual(await shown(['part', 'all']), [part?.orderId, whole?.orderId])
})

test('the list is filtered by state and day', async () => {
  const { orderId } = await newOrder('13900000102')
  const list = async (filter: object) =>
    (await owner.call('GET', `/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data.rows
  const unpaid = await list({ orderStatus: '0' })
  assert.ok(unpaid.some((row: { id: string }) => row.id === orderId))
  assert.ok(unpaid.every((row: { orderStatus: number }) => row.orderStatus === 0))
  const { createdAt } = await read(orderId)
  assert.deepEqual(await list({ createdAt: [createdAt + 1_000_000, null] }), [])
})

test('shipping is seen in the shop, and in the history of the row', async () => {
  const { buyer, orderId } = await newOrder('13900000103', { isPaid: true })
  const { status } = await press(orderId, 'ship', { expressNo: 'SF1400000000103' })
  assert.equal(status, 200)
  assert.equal((await seen(buyer, orderId)).orderStatus, 20)
  const { data: related } = await owner.call('GET', `/orders/${orderId}/related`)
  assert.deepEqual(
    related.parcels.map(({ carrier, idTitle }: Record<string, string>) => [carrier, idTitle]),
    [['顺丰速运', 'SF1400000000103']],
  )
  assert.equal(related.payments.length, 1)
  const { data } = await owner.call('GET', `/orders/${orderId}/history`)
  assert.deepEqual([data.changes[0].staffName, data.changes[0].action], ['李店主', 'ship'])
  assert.equal((await press(orderId, 'ship', { expressNo: 'SF1400000000104' })).status, 422)
})

test('an order goes out in two parcels: the shop shows what is in each, and what still waits', async () => {
  const { buyer, orderId } = await newOrder('13900000133', { isPaid: true, number: 3 })
  const [line] = (await read(orderId)).waitingPieces
  assert.deepEqual([line.waiting, line.number], [3, 3])
  const ship = (number: number, expressNo: string) =>
    press(orderId, 'ship', { expressNo, waitingPieces: [{ ...line, number }] })
  assert.deepEqual(Object.keys((await ship(0, 'SF1400000000133')).data.errors), ['waitingPieces'])
  assert.equal((await ship(4, 'SF1400000000133')).status, 400)

  const first = await ship(2, 'SF1400000000133')
  assert.equal(first.status, 200, JSON.stringify(first.data))
  assert.deepEqual([first.data.orderStatus, first.data.waitingPieces[0].waiting], [15, 1])
  const parcels = () => buyer.get(ordersCalls.multiLogistics, { query: { orderId } })
  assert.equal((await parcels()).waiting, 1)
  // Three pieces were there when the page was opened; one waits now.
  assert.equal((await ship(3, 'SF1400000000134')).status, 400)

  const second = await ship(1, 'SF1400000000134')
  assert.deepEqual([second.data.orderStatus, second.data.waitingPieces], [20, []])
  const { list, waiting } = await parcels()
  assert.equal(waiting, 0)
  assert.deepEqual(
    list.map(({ expressNo, goods }: { expressNo: string; goods: { goodsNumber: number }[] }) => [
      expressNo,
      goods.map(({ goodsNumber }) => goodsNumber),
    ]),
    [
      ['SF1400000000133', [2]],
      ['SF1400000000134', [1]],
    ],
  )
})

test('of two operators who ship at once, the second is refused', async () => {
  const { orderId } = await newOrder('13900000104', { isPaid: true })
  const { version } = await read(orderId)
  const ship = () =>
    owner.call('POST', `/orders/${orderId}/ship`, { version, values: { expressNo: 'SF1400000000105' } })
  assert.deepEqual((await Promise.all([ship(), ship()])).map(({ status }) => status).sort(), [200, 409])
})

test('the address is changed before shipping; an unknown region is refused at its field', async () => {
  const { buyer, orderId } = await newOrder('13900000105', { isPaid: true })
  const address = {
    recipient: '韩梅梅',
    phone: '13900000999',
    province: '上海市',
    city: '上海市',
    district: '浦东新区',
    street: '世纪大道 1 号',
    reason: '客户来电',
  }
  const wrong = await press(orderId, 'changeAddress', { ...address, city: '保定市' })
  assert.deepEqual(wrong.data.errors, { city: '这个省份没有这个城市' })
  const { status, data } = await press(orderId, 'changeAddress', address)
  assert.equal(status, 200, JSON.stringify(data))
  assert.equal((await seen(buyer, orderId)).address.name, '韩梅梅')
  assert.equal(data.address, '上海市浦东新区 世纪大道 1 号')
  const { http } = await owner.call('GET', `/orders/export?search=${data.orderSn}`)
  assert.match(http.body, /上海市浦东新区 世纪大道 1 号/)
  await press(orderId, 'ship', { expressNo: 'SF1400000000106' })
  assert.equal((await press(orderId, 'changeAddress', address)).status, 422)
})

test('an address typed at the desk follows the rules of the shop, in name, phone and detail', async () => {
  const { orderId } = await newOrder('13900000147')
  const there = { province: '北京市', city: '北京市', district: '海淀区', reason: '买家来电' }
  const typed = (recipient: string, street: string, phone = '13911112222') =>
    press(orderId, 'changeAddress', { ...there, recipient, street, phone })
  const refused = [
    [await typed('周#国', '新街 9 号'), 'recipient'],
    [await typed('\u3164\u115f', '新街 9 号'), 'recipient'],
    [await typed('周'.repeat(26), '新街 9 号'), 'recipient'],
    [await typed('周建国', '新街 9 号😀'), 'street'],
    [await typed('周建国', '新街 1\ufe0f\u20e3 号'), 'street'],
    [await typed('周建国', '街'.repeat(101)), 'street'],
    [await typed('周建国', '新街 9 号', '10911112222'), 'phone'],
  ] as const
  for (const [{ status, data }, field] of refused)
    assert.deepEqual([status, Object.keys(data.errors)], [400, [field]], JSON.stringify(data))
  // As long as the shop takes them.
  const [recipient, street] = ['周'.repeat(25), '3#'.repeat(100)]
  const { status, data } = await typed(recipient, street)
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual([data.recipient, data.street], [recipient, street])
})

test('a lower price closes the open payment; the shopper pays the new one', async () => {
  const { buyer, orderId, orderSn } = await newOrder('13900000106', { number: 2 })
  const path = await cashierPath(buyer, orderSn)
  const before = await read(orderId)
  const { data } = await press(orderId, 'changePrice', { off: 1_001, reason: '老客户' })
  assert.equal(data.payableAmount, before.payableAmount - 1_001)
  await atCashier(mall, path, 'pay')
  assert.equal((await read(orderId)).orderStatus, 0)
  await pay(mall, buyer, orderSn)
  const paid = await read(orderId)
  assert.deepEqual([paid.orderStatus, paid.paidAmount], [10, before.payableAmount - 1_001])
  assert.equal((await press(orderId, 'changePrice', { off: 1, reason: '再减' })).status, 422)
})

test('the shopper reads what the merchant took off apart from the coupon, which takes off what it says', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000136')
  await buyer.get(couponsCalls.receive, { params: { id: 'all-100' } })
  const { list } = await buyer.get(couponsCalls.userList, {
    body: { status: 'unused', pageNum: 1, pageSize: 50 },
  })
  const { userCouponId } = list.find((coupon: { couponId: string }) => coupon.couponId === 'all-100')
  const { orderId } = await buy(buyer, addressId, { skuId: 'roof-rack-flat-2-0', couponId: userCouponId })
  assert.equal((await press(orderId, 'changePrice', { off: 5_000, reason: '老客户' })).status, 200)
  const order = await buyer.get(ordersCalls.byId, { params: { id: orderId } })
  assert.deepEqual(
    [order.couponName, order.discountAmount, order.loweredAmount],
    ['满千减百', '150.00', '50.00'],
  )
  const row = await read(orderId)
  assert.deepEqual([row.discountAmount, row.loweredAmount], [10_000, 5_000])
  assert.equal(row.goodsAmount + row.deliveryFee - row.discountAmount - row.loweredAmount, row.payableAmount)
  const { lines } = (await owner.call('GET', `/orders/${orderId}/related`)).data
  assert.deepEqual(
    lines.map((line: Record<string, number>) => [line.discount, line.lowered, line.amount]),
    [[10_000, 5_000, row.goodsAmount - 15_000]],
  )
})

test('a price cannot fall to nothing', async () => {
  const { orderId } = await newOrder('13900000107')
  const { data } = await press(orderId, 'changePrice', { off: 100_000_000, reason: '送' })
  assert.match(data.errors.off, /^最多再减/)
})

test('a lowered price never costs the free delivery at another address, whoever changes it', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000118')
  const other = await buyer.get(addressCalls.add, { body: { ...ADDRESS, detail: '另一条路 2 号' } })
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: 'mug-enamel-0', number: 4 })
  const placed = await read(orderId)
  const { free_from } = await mall.ctx.db
    .selectFrom('delivery_fees')
    .select('free_from')
    .where('id', '=', ADDRESS.provinceCode)
    .executeTakeFirstOrThrow()
  assert.equal(placed.payableAmount, placed.goodsAmount, 'delivery is free')
  const off = placed.goodsAmount - Number(free_from) + 1_000
  assert.equal((await press(orderId, 'changePrice', { off, reason: '老客户' })).status, 200)
  await buyer.get(ordersCalls.changeAddress, { body: { orderId, addressId: String(other.id) } })
  assert.equal((await read(orderId)).payableAmount, placed.goodsAmount - off)
  const moved = { recipient: '韩梅梅', phone: '13900000999', province: '上海市', city: '上海市' }
  await press(orderId, 'changeAddress', {
    ...moved,
    district: '浦东新区',
    street: '世纪大道 1 号',
    reason: '来电',
  })
  assert.equal((await read(orderId)).payableAmount, placed.goodsAmount - off)
  await pay(mall, buyer, orderSn)
  assert.equal((await read(orderId)).orderStatus, 10)
})

test('an order that costs nothing at its new address is paid, and not left to expire', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000117')
  const far = await buyer.get(addressCalls.add, { body: FAR_ADDRESS })
  const { orderId } = await buy(buyer, String(far.id), { skuId: 'mug-enamel-1' })
  const { goodsAmount } = await read(orderId)
  assert.equal((await press(orderId, 'changePrice', { off: goodsAmount, reason: '补寄' })).status, 200)
  const nearFee = (fee: number) =>
    mall.ctx.db
      .updateTable('delivery_fees')
      .set({ fee })
      .where('id', '=', ADDRESS.provinceCode)
      .returning('fee')
      .execute()
  const { fee } = await mall.ctx.db
    .selectFrom('delivery_fees')
    .select('fee')
    .where('id', '=', ADDRESS.provinceCode)
    .executeTakeFirstOrThrow()
  await nearFee(0)
  try {
    await buyer.get(ordersCalls.changeAddress, { body: { orderId, addressId } })
  } finally {
    await nearFee(fee)
  }
  const moved = await read(orderId)
  assert.deepEqual([moved.payableAmount, moved.orderStatus, moved.paidAmount], [0, 10, 0])
  await mall.advance(60 * 60_000)
  assert.equal((await read(orderId)).orderStatus, 10)
})

test('an amount is refunded without an application, and an order is not refunded twice', async () => {
  const { buyer, orderId } = await newOrder('13900000108', { isPaid: true })
  const { data } = await press(orderId, 'refundPart', { amount: 500, reason: '补偿' })
  assert.deepEqual([data.refundedAmount, data.refundStatus], [500, 'part'])
  await mall.advance(60_000)
  const { data: related } = await owner.call('GET', `/orders/${orderId}/related`)
  assert.deepEqual(
    related.refunds.map(({ amount, status }: { amount: number; status: string }) => [amount, status]),
    [[500, 'done']],
  )
  const tooMuch = await press(orderId, 'refundPart', { amount: data.paidAmount, reason: '补偿' })
  assert.match(tooMuch.data.errors.amount, /^最多退/)
  const takenBack = await buyer.call(ordersCalls.refund, { params: { id: orderId } })
  // The rest only: both refunds together are what was paid.
  assert.deepEqual([takenBack.code, takenBack.data.refundedAmount], ['000000', takenBack.data.paidAmount])
  assert.notEqual((await press(orderId, 'refundAll', { reason: '缺货' })).status, 200)
})

test('an order is refunded whole before it is shipped: closed, paid back, stock returned', async () => {
  const stock = await stockOf(mall, SKU)
  const { buyer, orderId } = await newOrder('13900000109', { isPaid: true })
  const { data } = await press(orderId, 'refundAll', { reason: '缺货' })
  assert.deepEqual([data.orderStatus, data.refundStatus, data.refundedAmount], [40, 'all', data.paidAmount])
  assert.equal(await stockOf(mall, SKU), stock)
  await mall.advance(60_000)
  assert.match((await seen(buyer, orderId)).orderStatusCDesc, /退/)
})

test('an unpaid order is cancelled with a reason that the buyer sees', async () => {
  const { buyer, orderId } = await newOrder('13900000110')
  const { data } = await press(orderId, 'close', { reason: '地址不完整' })
  assert.deepEqual([data.orderStatus, data.closeReason], [40, 'merchant'])
  assert.equal((await seen(buyer, orderId)).orderStatusCDesc, '已关闭（商家取消）')
})

test('a note is for the staff only', async () => {
  const { buyer, orderId } = await newOrder('13900000111')
  const { data } = await press(orderId, 'note', { staffNote: '等客户回电' })
  assert.equal(data.staffNote, '等客户回电')
  assert.ok(!JSON.stringify(await seen(buyer, orderId)).includes('等客户回电'))
})

test('many orders are shipped by pasted lines; a trial ships none, a bad line does not stop the others', async () => {
  const one = await newOrder('13900000112', { isPaid: true })
  const two = await newOrder('13900000113')
  const text = [
    `${one.orderSn}，邮政 EMS，1234567890123`,
    '',
    `${two.orderSn}\t顺丰速运\tSF1400000000113`,
    `${one.orderSn} SF1400000000114`,
    '123，顺丰速运，SF1400000000115',
    `${one.orderSn}，牛车，SF1400000000116`,
    '2.61126E+17，顺丰速运，SF1234567890',
    '261126011140700000，顺丰速运，SF1234567891',
    `${two.orderSn}，中通快递，7.73E+14`,
    '2.61126E+17，7.73E+14',
    '你好',
    `${one.orderSn}，顺丰速运`,
  ].join('\n')
  const send = async (isTrial: boolean) =>
    (await owner.call('POST', '/orders/ship-many', { text, isTrial })).data.lines.map(
      (line: { isRefused: boolean; result: string }) => (line.isRefused ? line.result : ''),
    )
  const rewritten = (shown: string) =>
    `表格程序把这一串数字改写成了 ${shown}，原来的数字已经丢了：请把这一列的格式设为“文本”，再重新填写`
  const refused = [
    '订单不在待发货状态',
    '这个订单号在上面已经出现过',
    '没有这个订单',
    '没有“牛车”这家快递公司',
    rewritten('2.61126E+17'),
    '订单号被表格程序改写了，请把这一列设为文本',
    rewritten('7.73E+14'),
    rewritten('2.61126E+17'),
    '这一行应为“订单号，快递公司，快递单号”',
    '没有写快递单号',
  ]
  assert.deepEqual(await send(true), ['', ...refused])
  const { data: trial } = await owner.call('POST', '/orders/ship-many', { text, isTrial: true })
  assert.deepEqual(
    trial.lines.map(({ line }: { line: number }) => line),
    [1, ...Array.from({ length: 10 }, (_, at) => at + 3)],
  )
  assert.equal((await read(one.orderId)).orderStatus, 10)
  assert.deepEqual(await send(false), ['', ...refused])
  await mall.runJobs()
  assert.equal((await read(one.orderId)).orderStatus, 20)
  const { data } = await owner.call('GET', `/orders/${one.orderId}/history`)
  const { before, after } = data.changes[0]
  const { carrier, expressNo, orderStatus, waitingPieces } = after
  assert.deepEqual({ carrier, expressNo }, { carrier: '邮政 EMS', expressNo: '1234567890123' })
  assert.deepEqual([before.orderStatus, orderStatus], [10, 20])
  assert.deepEqual([before.waitingPieces.length, waitingPieces], [1, []])
  const clerk = await hireOperator(mall, ['finance'])
  assert.equal((await clerk.call('POST', '/orders/ship-many', { text, isTrial: true })).status, 403)
})
