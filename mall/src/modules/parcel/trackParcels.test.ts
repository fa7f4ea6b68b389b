import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ordersCalls } from '@contract/calls/orders'
import { DAY_MS } from '@contract/rules/dateText'
import { buy, newBuyer, pay } from '../../../testing/buying'
import { act, hireOperator } from '../../../testing/operators'
import { type Kuaidi100, startKuaidi100 } from '../../../testing/providers/parcels/kuaidi100'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { ProviderSilent } from '../../gateways/requestProvider'

const SKU = 'phone-mount-magnet-1'
const SHOP = 'https://shop.test'
let mall: TestMall
let service: Kuaidi100
let phone = 13_988_100_000
let numbers = 0
before(async () => {
  service = await startKuaidi100({
    now: () => mall.ctx.clock.now(),
    async send(url, { headers, body }) {
      const { statusCode, body: reply } = await mall.app.inject({
        method: 'POST',
        url: url.replace(SHOP, ''),
        headers,
        payload: body,
      })
      return { status: statusCode, body: reply }
    },
  })
  const { customer, key } = service.account
  mall = await createTestMall({
    settings: {
      PUBLIC_ORIGIN: SHOP,
      ACCESS_TOKEN_MINUTES: '1440',
      KUAIDI100_KEY: key,
      KUAIDI100_CUSTOMER: customer,
      KUAIDI100_URL: service.origin,
    },
  })
})
after(async () => {
  await mall.close()
  await service.close()
})

const newNumber = () => `YT${String(++numbers).padStart(13, '0')}`

async function shipped({
  company = 'yuantong',
  carrier = '圆通速递',
  number = newNumber(),
  typed = '',
} = {}) {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const order = await buy(buyer, addressId, { skuId: SKU })
  await pay(mall, buyer, order.orderSn)
  service.addParcel({ company, number, phone: '13900000000' })
  const operator = await hireOperator(mall, ['operations'])
  const parcel = { expressNo: typed || number, ...(carrier && { carrier }) }
  const { status, data } = await act(operator, `orders/${order.orderId}`, 'ship', parcel)
  await mall.runJobs()
  const view = async () => {
    const { carrier, isSigned, latest, events } = await buyer.get(ordersCalls.logisticsData, {
      query: { orderId: order.orderId },
    })
    return { carrier, isSigned, latest, texts: events.map(({ text }: { text: string }) => text) }
  }
  return { number, operator, status, message: data.message, view, parcelId: await parcelIdOf(order.orderId) }
}

const parcelIdOf = async (orderId: string) => {
  const rows = await mall.ctx.db.selectFrom('parcels').select('id').where('order_id', '=', orderId).execute()
  return rows[0]?.id ?? ''
}

test("a carrier's steps appear in the buyer's parcel as they are pushed, beside typed ones", async () => {
  const { number, view, operator, parcelId } = await shipped()
  const start = mall.ctx.clock.now()
  await service.addStep(number, { context: '已揽收', state: '1', at: start + 1_000 })
  await act(operator, `parcels/${parcelId}`, 'track', { text: '请保持电话畅通' })
  await mall.advance(60_000)
  await service.addStep(number, { context: '派件中', state: '5' })
  const { texts, latest, isSigned } = await view()
  assert.deepEqual(texts.slice(0, 1), ['派件中'])
  assert.deepEqual(
    [...texts].sort(),
    ['商家已发货，包裹交给圆通速递', '已揽收', '派件中', '请保持电话畅通'].sort(),
  )
  assert.deepEqual([latest, isSigned], ['派件中', false])
})

test('a number typed in small letters with blanks is stored as the carrier has it, found, and followed by pushes', async () => {
  const number = newNumber()
  const typed = `${number.slice(0, 6).toLowerCase()} ${number.slice(6, 10)}-${number.slice(10)}`
  const { view, operator, parcelId } = await shipped({ number, typed })
  for (const list of ['parcels', 'orders'])
    for (const text of [typed, number.toLowerCase(), number]) {
      const { data } = await operator.call('GET', `/${list}?search=${encodeURIComponent(text)}`)
      assert.equal(data.total, 1, `${list} ${text}`)
    }
  await mall.advance(60_000)
  await service.addStep(number, { context: '已揽收', state: '1' })
  assert.equal((await view()).latest, '已揽收')
  // Stored before numbers had one form.
  await mall.ctx.db
    .updateTable('parcels')
    .set({ express_no: number.toLowerCase() })
    .where('id', '=', parcelId)
    .execute()
  await mall.advance(60_000)
  await service.addStep(number, { context: '派件中', state: '5' })
  assert.equal((await view()).latest, '派件中')
})

test('a wrong number is corrected: the buyer reads it, its steps go, and only the right one is followed', async () => {
  const wrong = newNumber()
  const right = newNumber()
  const { operator, parcelId, view } = await shipped({ number: wrong })
  service.addParcel({ company: 'yunda', number: right, phone: '13900000000' })
  await mall.advance(60_000)
  await service.addStep(wrong, { context: '到达别人的城市', state: '0' })
  assert.equal((await view()).latest, '到达别人的城市')
  const notices: unknown[] = []
  const { sms } = mall.ctx.gateways
  const send = sms.sendNotice
  sms.sendNotice = async (to, kind, lines) => void notices.push([to, kind, lines[1]])
  const values = { newCarrier: '韵达快递', expressNo: ` ${right.toLowerCase()}` }
  const { status } = await act(operator, `parcels/${parcelId}`, 'correct', values)
  await mall.advance(1_000)
  sms.sendNotice = send
  assert.equal(status, 200)
  assert.deepEqual(notices, [[String(phone), 'parcelCorrected', `韵达快递 ${right}`]])
  assert.equal(service.subscriptions.filter(({ number }) => number === right).length, 1)
  await mall.advance(60_000)
  await service.addStep(wrong, { context: '已签收，别人', state: '3' })
  await service.addStep(right, { context: '派件中', state: '5' })
  const { carrier, latest, isSigned, texts } = await view()
  assert.deepEqual([carrier, latest, isSigned], ['韵达快递', '派件中', false])
  assert.ok(!texts.includes('到达别人的城市'), texts.join())
  const same = await act(operator, `parcels/${parcelId}`, 'correct', values)
  assert.deepEqual([same.status, Object.keys(same.data.errors)], [400, ['expressNo']])
  await act(operator, `parcels/${parcelId}`, 'sign', { text: '' })
  assert.equal(
    (await act(operator, `parcels/${parcelId}`, 'correct', { expressNo: newNumber() })).status,
    422,
  )
})

test('a number that is corrected while the service is asked about it is followed at once', async () => {
  const wrong = newNumber()
  const right = newNumber()
  const { operator, parcelId, view } = await shipped({ number: wrong })
  const { parcels } = mall.ctx.gateways
  assert.ok(parcels)
  const { query } = parcels
  parcels.query = async () => {
    parcels.query = query
    await act(operator, `parcels/${parcelId}`, 'correct', { expressNo: right })
    return { steps: [{ at: mall.ctx.clock.now(), text: '别人的包裹' }], isSigned: true }
  }
  service.addParcel({ company: 'yuantong', number: right, phone: '13900000000' })
  await mall.advance(DAY_MS / 2 + 60_000)
  await mall.advance(1_000)
  const { isSigned, texts } = await view()
  assert.deepEqual([isSigned, texts.includes('别人的包裹')], [false, false])
  assert.equal(service.subscriptions.filter(({ number }) => number === right).length, 1)
})

test('pushes that come late, twice and in the wrong order leave each step once and the parcel signed for', async () => {
  const { number, view } = await shipped()
  for (const [context, state] of [
    ['已揽收', '1'],
    ['派件中', '5'],
    ['已签收，本人', '3'],
  ] as const) {
    await mall.advance(60_000)
    await service.addStep(number, { context, state }, { notify: 'later' })
  }
  const [first, second, third] = service.pushes.waiting(number)
  assert.ok(first && second && third)
  for (const delivery of [third, first, third, second]) await service.pushes.deliver(delivery)
  await Promise.all([first, second, third].map((delivery) => service.pushes.deliver(delivery)))
  const { texts, isSigned } = await view()
  assert.deepEqual(texts, ['已签收，本人', '派件中', '已揽收', '商家已发货，包裹交给圆通速递'])
  assert.equal(isSigned, true)
})

test('forged pushes change nothing', async () => {
  const { number, view } = await shipped()
  const other = await shipped()
  const before = await view()
  const invented = {
    lastResult: { nu: number, state: '3', data: [{ ftime: '2026-11-23 10:00:00', context: '假' }] },
  }
  for (const forgery of ['unsigned', 'otherSalt', 'otherParam'] as const) {
    assert.equal((await service.forge(number, forgery, invented)).status, 403, forgery)
  }
  // Signed for another parcel, but it names this one.
  await service.forge(other.number, 'none', invented)
  const replayed = await mall.app.inject({
    method: 'POST',
    url: '/platform/kuaidi100/unknown',
    payload: { param: '{}', sign: '' },
  })
  assert.equal(replayed.statusCode, 403)
  assert.deepEqual(await view(), before)
  assert.equal((await other.view()).isSigned, false)
})

test('a parcel whose pushes are lost is queried twice a day until it is signed for', async () => {
  const { number, view } = await shipped()
  await mall.advance(60_000)
  await service.addStep(number, { context: '已签收', state: '3' }, { notify: 'later' })
  for (const delivery of service.pushes.waiting(number)) service.pushes.drop(delivery)
  assert.equal((await view()).isSigned, false)
  await mall.advance(DAY_MS / 2)
  assert.deepEqual([(await view()).isSigned, (await view()).texts[0]], [true, '已签收'])
  await mall.advance(DAY_MS)
  const jobs = await mall.ctx.db.selectFrom('jobs').select('key').where('kind', '=', 'trackParcel').execute()
  const calls = service.calls.filter(({ name, body }) => name === '/poll/query.do' && body.includes(number))
  assert.equal(calls.length, 1)
  assert.ok(jobs.every(({ key }) => key !== number))
})

test('a subscription whose answer is lost, or whose service is away, is made later', async () => {
  service.faults.plan('/poll', { kind: 'cutOff' })
  const lost = await shipped()
  service.faults.plan('/poll', { kind: 'error', status: 502 }, { before: true })
  const away = await shipped()
  await mall.advance(3_600_000)
  for (const { number, view } of [lost, away]) {
    await service.addStep(number, { context: '已揽收', state: '1' })
    assert.equal((await view()).latest, '已揽收')
  }
})

test('a carrier that the service corrects is shown to the buyer', async () => {
  const { number, view } = await shipped()
  service.addParcel({ company: 'yunda', number, phone: '13900000000' })
  await service.correctCompany(number, 'yunda')
  assert.equal((await view()).carrier, '韵达快递')
})

test('the carrier is recognised from the number: by its form, else by the service, else it has to be chosen', async () => {
  const byForm = await shipped({ carrier: '', number: 'SF1234567890123', company: 'shunfeng' })
  assert.equal((await byForm.view()).carrier, '顺丰速运')
  const ofJt = await shipped({ carrier: '', number: 'JT1234567890123', company: 'jtexpress' })
  assert.equal((await ofJt.view()).carrier, '极兔速递')
  const byService = await shipped({ carrier: '', number: '900000000001', company: 'debangkuaidi' })
  assert.equal((await byService.view()).carrier, '德邦快递')
  service.faults.plan('/autonumber/auto', { kind: 'error', status: 502 })
  const unknown = await shipped({ carrier: '', number: '900000000002', company: 'yunda' }).catch(
    () => undefined,
  )
  assert.equal(unknown?.message, '识别不出这个单号的快递公司，请选择')
})

test('the service is asked for the carrier of a corrected number too', async () => {
  const { operator, parcelId, view } = await shipped()
  service.addParcel({ company: 'debangkuaidi', number: '900000000003', phone: '13900000000' })
  const { status, data } = await act(operator, `parcels/${parcelId}`, 'correct', {
    expressNo: '900000000003',
  })
  assert.equal(status, 200, JSON.stringify(data))
  assert.equal((await view()).carrier, '德邦快递')
})

test('of a list of numbers only the first waits for a service that is silent', async () => {
  const { gateways } = mall.ctx
  const { parcels } = gateways
  let times = 0
  const recognise = async () => {
    times++
    throw new ProviderSilent('silent')
  }
  Object.assign(gateways, { parcels: { ...parcels, recognise } })
  const lines: string[] = []
  for (const number of ['900000000011', '900000000012', '900000000013']) {
    const { buyer, addressId } = await newBuyer(mall, String(++phone))
    const { orderSn } = await buy(buyer, addressId, { skuId: SKU })
    await pay(mall, buyer, orderSn)
    lines.push(`${orderSn} ${number}`)
  }
  const operator = await hireOperator(mall, ['operations'])
  const body = { text: lines.join('\n'), isTrial: true }
  const { data } = await operator.call('POST', '/orders/ship-many', body)
  Object.assign(gateways, { parcels })
  assert.deepEqual(
    data.lines.map(({ result }: { result: string }) => result),
    lines.map(() => '识别不出这个单号的快递公司，请选择'),
  )
  assert.equal(times, 1)
})
