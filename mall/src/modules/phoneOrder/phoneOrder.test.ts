// Long because all ways to make an order on the phone share one mall.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { NOT_CONFIRMED } from '@contract/desk/calls'
import { withThousands } from '@contract/rules/price'
import { FAR_ADDRESS, newBuyer, orderInput, pay, setStock, stockOf } from '../../../testing/buying'
import { noMeetings, whileWaiting } from '../../../testing/meetings'
import { act, change, hireOperator, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let service: TestOperator
let operations: TestOperator
/** SMS as they were sent. */
const sent: { phone: string; kind: string; lines: readonly string[] }[] = []
let phones = 0
const newPhone = () => `1390009${String(++phones).padStart(4, '0')}`
let sku: { id: string; price: number }

before(async () => {
  mall = await createTestMall()
  service = await hireOperator(mall, ['customerService'], { name: '小周' })
  operations = await hireOperator(mall, ['operations'], { name: '小吴' })
  mall.ctx.gateways.sms.sendNotice = async (phone, kind, lines) => void sent.push({ phone, kind, lines })
  sku = await mall.ctx.db
    .selectFrom('skus')
    .innerJoin('goods', 'goods.id', 'goods_id')
    .select(['skus.id', 'price'])
    .where('skus.on_sale', '=', true)
    .where('goods.on_sale', '=', true)
    .where('order_limit', '=', 0)
    .where('stock', '>', 50)
    .where('price', '>', 1_000)
    .where('price', '<', 9_000)
    .orderBy('skus.id')
    .executeTakeFirstOrThrow()
})
after(() => mall.close())

const TYPED = {
  recipient: '韩梅梅',
  recipientPhone: '13900000001',
  province: '北京市',
  city: '北京市',
  district: '朝阳区',
  street: '建国路 88 号 2 号楼 202',
}
const linesOf = (number = 1, skuId = sku.id) => [{ skuId, number: String(number) }]

async function priceFor(values: Record<string, unknown>, operator = service) {
  const { lines = linesOf(), ...rest } = values
  const { phone, addressId, province, city, district, couponId } = rest as Record<string, string | undefined>
  const body = {
    ...{ phone, addressId, province, city, district, couponId },
    lines: (lines as { skuId: string; number: string }[]).map((line) => ({
      ...line,
      number: Number(line.number),
    })),
  }
  const { status, data } = await operator.call('POST', '/phone-orders/preview', body)
  assert.equal(status, 200, JSON.stringify(data))
  return { ...data, payable: Math.round(Number(data.order.payableAmount) * 100) }
}

/** Makes an order with the amount that the operator sees. */
async function make(values: Record<string, unknown>, { operator = service, confirmed = '' } = {}) {
  const { payable } = await priceFor(values, operator)
  const off = (values.off as number | undefined) ?? 0
  const body = {
    values: { lines: linesOf(), sendsLink: false, ...values, payableAmount: payable - off },
    ...(confirmed && { confirmed }),
  }
  return operator.call('POST', '/phone-orders', body)
}

test('a caller without an account gets one, an order to the typed address, and an SMS whose link leads to it', async () => {
  const phone = newPhone()
  // So many that their price has a thousands separator.
  const number = Math.ceil(100_000 / sku.price)
  await setStock(mall, sku.id, number + 500)
  const seen = await priceFor({ phone, ...TYPED, lines: linesOf(number) })
  assert.equal(seen.customer, null)
  const made = await make({ phone, ...TYPED, lines: linesOf(number), sendsLink: true, remark: '工作日送' })
  assert.equal(made.status, 200, JSON.stringify(made.data))
  assert.deepEqual(
    [made.data.phone, made.data.payableAmount, made.data.orderStatus, made.data.sends, made.data.staffName],
    [phone, seen.payable, 0, 1, '小周'],
  )
  assert.equal(await stockOf(mall, sku.id), 500)
  await mall.advance(0)
  const message = sent.find((one) => one.phone === phone)
  assert.equal(message?.kind, 'payLink')
  const [, amount, time, link] = message?.lines ?? []
  assert.match(String(amount), /^\d,\d{3}\.\d\d$/)
  assert.equal(amount, withThousands(seen.order.payableAmount))
  assert.match(String(time), /^\d\d:\d\d$/)
  const { data: related } = await service.call('GET', `/phone-orders/${made.data.id}/related`)
  assert.equal(related.links[0].url, link)

  const opened = await mall.app.inject({ method: 'GET', url: new URL(String(link)).pathname })
  assert.equal(opened.statusCode, 302)
  assert.equal(opened.headers.location, `/#/pages/my/orderDetails?orderId=${made.data.orderId}`)
  // The customer signs in with the phone, sees the order and pays it at the normal cashier.
  const customer = await mall.signIn(phone)
  const order = await customer.get(ordersCalls.byId, { params: { id: made.data.orderId } })
  assert.equal(order.address.name, '韩梅梅')
  assert.equal(order.remark, '工作日送')
  assert.ok(order.timeline.some(({ title }: { title: string }) => title === '客服代您下单'))
  await pay(mall, customer, order.orderSn)
  assert.equal((await read(service, `phone-orders/${made.data.id}`)).orderStatus, 10)
  // Another person who has the link sees nothing.
  const stranger = await mall.signIn(newPhone())
  assert.equal((await stranger.call(ordersCalls.byId, { params: { id: made.data.orderId } })).code, '404000')
})

test('it costs what the shop asks for the same purchase, delivery and coupon included', async () => {
  const phone = newPhone()
  const { buyer, addressId } = await newBuyer(mall, phone)
  const own = (await orderInput(buyer, addressId, { skuId: sku.id })).body as { expectedAmount: string }
  assert.equal((await priceFor({ phone, addressId })).order.payableAmount, own.expectedAmount)
  const far = await priceFor({
    phone,
    province: FAR_ADDRESS.provinceName,
    city: FAR_ADDRESS.cityName,
    district: FAR_ADDRESS.districtName,
  })
  assert.ok(Number(far.order.deliveryFee) > Number((await priceFor({ phone, addressId })).order.deliveryFee))

  const coupon = await mall.ctx.db
    .selectFrom('coupons')
    .select('id')
    .where('scope', '=', 'all')
    .where('kind', '=', 'amount')
    .where('threshold', '<=', 20_000)
    .where('end_at', '>', mall.ctx.clock.now())
    .executeTakeFirstOrThrow()
  const { data: customers } = await operations.call('GET', `/customers?search=${phone}`)
  const given = await act(operations, `coupons/${coupon.id}`, 'give', { userId: customers.rows[0].id })
  assert.equal(given.status, 200, JSON.stringify(given.data))
  const lines = linesOf(20)
  const offered = await priceFor({ phone, addressId, lines })
  const [best] = offered.coupons
  assert.ok(best.usable)
  const couponId = best.userCouponId
  const withCoupon = await priceFor({ phone, addressId, lines, couponId })
  assert.ok(withCoupon.payable < offered.payable)
  const made = await make({ phone, addressId, lines, couponId })
  assert.equal(made.status, 200, JSON.stringify(made.data))
  const again = await make({ phone, addressId, lines: linesOf(19), couponId })
  assert.deepEqual(Object.keys(again.data.errors ?? {}), ['couponId'], 'the coupon is used')
})

test('a lost answer makes one order; two colleagues at once are asked; a yes makes a second', async () => {
  const phone = newPhone()
  const { payable } = await priceFor({ phone, ...TYPED })
  const values = { phone, ...TYPED, lines: linesOf(), payableAmount: payable, sendsLink: false }
  const key = { 'x-desk-key': 'the-same-key' }
  const [first, repeated] = await Promise.all([
    service.call('POST', '/phone-orders', { values }, key),
    service.call('POST', '/phone-orders', { values }, key),
  ])
  assert.deepEqual([first.status, repeated.status], [200, 200])
  assert.equal(first.data.orderId, repeated.data.orderId)
  const [here, there] = await Promise.all([make(values), make(values, { operator: operations })])
  assert.deepEqual([here.status, there.status], [NOT_CONFIRMED, NOT_CONFIRMED])
  assert.match(there.data.message, /小周刚刚给这位用户下过同样商品的订单/)
  const yes = await make(values, { operator: operations, confirmed: there.data.message })
  assert.equal(yes.status, 200)
  assert.notEqual(yes.data.orderId, first.data.orderId)
  const other = await make({ ...values, lines: linesOf(3) })
  assert.equal(other.status, 200, 'another number of pieces is no repetition')
})

test('two colleagues who make the same order of a new caller at the same moment make one', async () => {
  const phone = newPhone()
  const { payable } = await priceFor({ phone, ...TYPED })
  const values = { phone, ...TYPED, lines: linesOf(), payableAmount: payable, sendsLink: false }
  const both = await Promise.all(
    [service, operations].map((operator) => operator.call('POST', '/phone-orders', { values })),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, NOT_CONFIRMED])
  const orders = await mall.ctx.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'user_id')
    .select('orders.id')
    .where('phone', '=', phone)
    .execute()
  assert.equal(orders.length, 1)
})

test('the price is lowered with a reason that the customer reads, as far as the role allows', async () => {
  const phone = newPhone()
  const lines = linesOf(4)
  const { payable, order, mostOff } = await priceFor({ phone, ...TYPED, lines })
  const goods = Math.round(Number(order.goodsAmount) * 100)
  assert.equal(mostOff, Math.floor(goods / 10))
  const base = { phone, ...TYPED, lines }
  assert.deepEqual(Object.keys((await make({ ...base, off: 100 })).data.errors), ['reason'])
  const tooMuch = await make({ ...base, off: mostOff + 1, reason: '老客户' })
  assert.match(tooMuch.data.errors.off, /您的账号最多再减/)
  const made = await make({ ...base, off: mostOff - 100, reason: '老客户' })
  assert.equal(made.status, 200, JSON.stringify(made.data))
  assert.deepEqual(
    [made.data.off, made.data.payableAmount, made.data.reason],
    [mostOff - 100, payable - mostOff + 100, '老客户'],
  )
  const path = `phone-orders/${made.data.id}`
  assert.match(
    (await act(service, path, 'lower', { off: 101, reason: '再让一点' })).data.errors.off,
    /您的账号最多再减 1\.00 元/,
  )
  assert.equal((await act(service, path, 'lower', { off: 100, reason: '再让一点' })).status, 200)
  assert.equal((await act(operations, path, 'lower', { off: 200, reason: '运营同意' })).status, 200)
  const rest = (await read(operations, path)).payableAmount
  const toZero = await act(operations, path, 'lower', { off: rest, reason: '白送' })
  assert.ok(toZero.data.errors.off, 'a fen remains to be paid')

  const customer = await mall.signIn(phone)
  const shown = await customer.get(ordersCalls.byId, { params: { id: made.data.orderId } })
  assert.equal(Math.round(Number(shown.payableAmount) * 100), rest)
  const reasons = shown.timeline.map(({ text }: { text: string }) => text).join()
  for (const reason of ['老客户', '再让一点', '运营同意']) assert.ok(reasons.includes(reason), reason)
  const order_ = await mall.ctx.db
    .selectFrom('orders')
    .select(['discount_amount', 'payable_amount', 'goods_amount', 'delivery_fee'])
    .where('id', '=', made.data.orderId)
    .executeTakeFirstOrThrow()
  assert.equal(order_.discount_amount, mostOff + 200)
})

test('stock that went and a price that changed since the preview are said, and nothing is made', async () => {
  const phone = newPhone()
  const { payable } = await priceFor({ phone, ...TYPED, lines: linesOf(2) })
  const values = { phone, ...TYPED, lines: linesOf(2), payableAmount: payable, sendsLink: false }
  const create = () => service.call('POST', '/phone-orders', { values })
  const stock = await stockOf(mall, sku.id)
  await setStock(mall, sku.id, 1)
  assert.match((await create()).data.errors.lines, /库存不足/)
  await setStock(mall, sku.id, stock)
  await mall.ctx.db
    .updateTable('skus')
    .set({ price: sku.price + 100 })
    .where('id', '=', sku.id)
    .execute()
  assert.match((await create()).data.errors.payableAmount, /金额有变动/)
  await mall.ctx.db.updateTable('skus').set({ price: sku.price }).where('id', '=', sku.id).execute()
  assert.equal(await stockOf(mall, sku.id), stock)
  const account = await mall.ctx.db.selectFrom('users').select('id').where('phone', '=', phone).execute()
  assert.deepEqual(account, [], 'nobody was registered either')
})

test('goods that sell out while the order is being made are named at their field', {
  skip: noMeetings,
}, async () => {
  const stock = await stockOf(mall, sku.id)
  await setStock(mall, sku.id, 1)
  const { payable } = await priceFor({ phone: newPhone(), ...TYPED })
  const values = { phone: newPhone(), ...TYPED, lines: linesOf(), payableAmount: payable, sendsLink: false }
  const { status, data } = await whileWaiting(
    mall,
    (trx) => trx.updateTable('skus').set({ stock: 0 }).where('id', '=', sku.id).execute(),
    () => service.call('POST', '/phone-orders', { values }),
    async () => undefined,
  )
  assert.equal(status, 400, JSON.stringify(data))
  assert.match(data.errors.lines, /库存不足/)
  await setStock(mall, sku.id, stock)
})

for (const [why, field, wrong] of [
  ['is too short for a phone', 'phone', { phone: '1390000' }],
  ['has no goods', 'lines', { lines: [] }],
  ['has goods that are gone', 'lines', { lines: [{ skuId: 'gone', number: '1' }] }],
  ['has no pieces', 'lines', { lines: [{ skuId: 'any', number: '0' }] }],
  ['has an address of somebody else', 'addressId', { addressId: 'other' }],
  ['goes to nobody', 'recipient', { recipient: '' }],
  ['goes to a landline', 'recipientPhone', { recipientPhone: '010-12345678' }],
  ['goes to a district of another city', 'district', { district: '天山区' }],
  ['goes nowhere', 'street', { street: '' }],
  ['has a coupon of somebody else', 'couponId', { couponId: 'other' }],
] as const)
  test(`an order that ${why} is refused at its field`, async () => {
    const values = {
      phone: newPhone(),
      ...TYPED,
      lines: linesOf(),
      payableAmount: sku.price,
      sendsLink: false,
      ...wrong,
    }
    const { status, data } = await service.call('POST', '/phone-orders', { values })
    assert.equal(status, 400, JSON.stringify(data))
    assert.deepEqual(Object.keys(data.errors), [field])
  })

test('an address of another customer can neither be used nor read', async () => {
  const { addressId } = await newBuyer(mall, newPhone())
  const seen = await priceFor({ phone: newPhone(), addressId })
  assert.equal(seen.order.reason, '请选择收货地址')
  const refused = await service.call('POST', '/phone-orders', {
    values: { phone: newPhone(), addressId, lines: linesOf(), payableAmount: sku.price, sendsLink: false },
  })
  assert.deepEqual(Object.keys(refused.data.errors), ['addressId'])
})

test('an order that nobody pays closes on time: its stock returns, its link is sent no more', async () => {
  // Those of the tests before.
  await mall.advance(3 * 3_600_000)
  const phone = newPhone()
  const stock = await stockOf(mall, sku.id)
  const { data } = await make({ phone, ...TYPED })
  const path = `phone-orders/${data.id}`
  assert.equal(await stockOf(mall, sku.id), stock - 1)
  await mall.advance(3 * 3_600_000)
  assert.equal(await stockOf(mall, sku.id), stock)
  assert.equal((await read(service, path)).orderStatus, 40)
  assert.match((await act(service, path, 'sendLink')).data.message, /状态是“已关闭”，现在不能发付款链接/)
  assert.match((await act(service, path, 'lower', { off: 1, reason: '晚了' })).data.message, /已关闭/)
})

test('the link is sent again after a minute, three times in all, and never by a service without its text', async () => {
  const phone = newPhone()
  const { data } = await make({ phone, ...TYPED, sendsLink: true })
  const path = `phone-orders/${data.id}`
  const send = async () => (await act(service, path, 'sendLink')).data.message as string | undefined
  assert.match(String(await send()), /秒后可以再发/)
  await mall.advance(60_000)
  const both = await Promise.all([send(), send()])
  assert.equal(both.filter((refusal) => refusal === undefined).length, 1)
  await mall.advance(60_000)
  assert.equal(await send(), undefined)
  await mall.advance(60_000)
  assert.match(String(await send()), /已发过 3 次/)
  assert.equal(sent.filter((one) => one.phone === phone).length, 3)

  const { sms } = mall.ctx.gateways
  const { canSend } = sms
  sms.canSend = () => false
  assert.match(
    (await make({ phone: newPhone(), ...TYPED, sendsLink: true })).data.message,
    /没有设置付款链接的模板/,
  )
  sms.canSend = canSend
})

test('the rules of unpaid orders hold, said of the customer', async () => {
  const phone = newPhone()
  assert.equal((await make({ phone, ...TYPED, lines: linesOf(30) })).status, 200)
  assert.match(
    (await make({ phone, ...TYPED, lines: linesOf(21) })).data.errors.lines,
    /已有 30 件，付款前最多 50 件/,
  )
  const { user_id: userId } = await mall.ctx.db
    .selectFrom('orders')
    .select('user_id')
    .where('id', 'in', (eb) => eb.selectFrom('phone_orders').select('order_id'))
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('phone', '=', phone))
    .executeTakeFirstOrThrow()
  const others = mall.ctx.db.selectFrom('orders').select('id').where('user_id', '!=', userId)
  const some = await others.limit(mall.ctx.env.unpaid.orders - 1).execute()
  const ids = some.map(({ id }) => id)
  // As if this customer had made them.
  await mall.ctx.db
    .updateTable('orders')
    .set({ user_id: userId, order_status: 0 })
    .where('id', 'in', ids)
    .execute()
  const refused = await make({ phone, ...TYPED })
  assert.match(refused.data.errors.lines, /^这位用户有 20 笔订单还没有付款/)
})

test('nothing is made for a customer who is blocked, and nobody is registered while that is closed', async () => {
  const phone = newPhone()
  await newBuyer(mall, phone)
  const { data } = await operations.call('GET', `/customers?search=${phone}`)
  await act(operations, `customers/${data.rows[0].id}`, 'block', { blockedReason: '恶意退货' })
  assert.match((await make({ phone, ...TYPED })).data.errors.phone, /账号已停用：恶意退货/)
  assert.equal((await priceFor({ phone })).customer.blockedReason, '恶意退货')
  await mall.ctx.db.updateTable('features').set({ is_open: false }).where('id', '=', 'registration').execute()
  assert.match((await make({ phone: newPhone(), ...TYPED })).data.errors.phone, /暂停注册/)
  await mall.ctx.db.updateTable('features').set({ is_open: true }).where('id', '=', 'registration').execute()
})

test('roles that may not make such orders are refused, and an operator who is disabled in between makes none', async () => {
  for (const role of ['catalogue', 'finance'] as const) {
    const other = await hireOperator(mall, [role])
    assert.equal((await other.call('POST', '/phone-orders/preview', {})).status, 403)
    assert.equal((await make({ phone: newPhone(), ...TYPED }, { operator: service })).status, 200)
    assert.equal((await other.call('POST', '/phone-orders', { values: {} })).status, 403)
  }
  const leaving = await hireOperator(mall, ['customerService'])
  const owner = await hireOperator(mall, ['owner'])
  const phone = newPhone()
  const { payable } = await priceFor({ phone, ...TYPED }, leaving)
  // The account is read when the call arrives, and again in its transaction.
  const { transact } = mall.ctx
  mall.ctx.transact = (async (work: never) => {
    mall.ctx.transact = transact
    await change(owner, `staff/${leaving.staffId}`, { disabled: true })
    return transact(work)
  }) as typeof transact
  const values = { phone, ...TYPED, lines: linesOf(), payableAmount: payable, sendsLink: false }
  const { status } = await leaving.call('POST', '/phone-orders', { values })
  mall.ctx.transact = transact
  assert.equal(status, 403)
  const account = await mall.ctx.db.selectFrom('users').select('id').where('phone', '=', phone).execute()
  assert.deepEqual(account, [])
})

test('the audit log says who made it, and no longer the phone once the account is gone', async () => {
  const phone = newPhone()
  const { data } = await make({ phone, ...TYPED })
  await act(operations, `orders/${data.orderId}`, 'close', { reason: '用户不要了' })
  const owner = await hireOperator(mall, ['owner'])
  const log = async () => JSON.stringify((await owner.call('GET', `/phone-orders/${data.id}/history`)).data)
  assert.ok((await log()).includes(phone))
  const { data: customers } = await owner.call('GET', `/customers?search=${phone}`)
  const gone = await act(owner, `customers/${customers.rows[0].id}`, 'remove', {
    reason: '本人要求',
    word: '注销',
  })
  assert.equal(gone.status, 200, JSON.stringify(gone.data))
  assert.ok(!(await log()).includes(phone))
  assert.ok(!(await log()).includes(TYPED.street))
})

test('an unknown link leads to the shop', async () => {
  const { headers } = await mall.app.inject({ method: 'GET', url: '/p/nothing' })
  assert.equal(headers.location, '/#/pages/index/index')
})

test('such orders are found by number and phone', async () => {
  const phone = newPhone()
  const { data } = await make({ phone, ...TYPED })
  for (const search of [phone, data.orderSn]) {
    const found = await service.call('GET', `/phone-orders?search=${search}`)
    assert.deepEqual(
      found.data.rows.map(({ id }: { id: string }) => id),
      [data.id],
      search,
    )
  }
})
