import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Message } from '../../payPlatforms/outbox'
import { listenAsPlatform, type WireRequest } from '../../payPlatforms/platformServer'
import { anyJson } from '../provider'
import { type Kuaidi100, startKuaidi100 } from './kuaidi100'

const CALLBACK = 'https://mall.test/parcels/pushed'
const SALT = 'salt-of-the-shop'
const GOOD = '{"result":true,"returnCode":"200","message":"成功"}'
let service: Kuaidi100
let now = Date.parse('2026-11-22T04:00:00Z')
let reply = { status: 200, body: GOOD }
const received: { url: string; message: Message }[] = []
before(async () => {
  service = await startKuaidi100({
    now: () => now,
    send: async (url, message) => {
      received.push({ url, message })
      return reply
    },
  })
})
after(() => service.close())

let count = 0
function newParcel(company = 'yuantong') {
  const number = `YT${String(++count).padStart(10, '0')}`
  service.addParcel({ company, number, phone: '13812345678' })
  return number
}
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
const post = async (path: string, form: Record<string, string>, server = service) =>
  anyJson(await fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(form) }))

/** Signs a query as the documents say. */
function query(num: string, change: Record<string, unknown> = {}, form: Record<string, string> = {}) {
  const { customer, key } = service.account
  const param = JSON.stringify({ com: 'yuantong', num, resultv2: '1', ...change })
  return post('/poll/query.do', { customer, param, sign: md5(param + key + customer), ...form })
}

function subscribe(
  number: string,
  change: Record<string, unknown> = {},
  parameters: Record<string, unknown> = {},
  server = service,
) {
  const { key } = server.account
  const param = JSON.stringify({
    company: 'yuantong',
    number,
    key,
    parameters: { callbackurl: CALLBACK, salt: SALT, resultv2: '1', ...parameters },
    ...change,
  })
  return post('/poll', { schema: 'json', param }, server)
}
const lastPush = () => {
  const last = received.at(-1)
  assert.ok(last)
  const form = new URLSearchParams(last.message.body)
  const param = form.get('param') ?? ''
  return {
    url: last.url,
    content: JSON.parse(param),
    sign: form.get('sign'),
    isGood: form.get('sign') === md5(param + SALT),
  }
}

test('a query shows the steps of a parcel, the newest first', async () => {
  const number = newParcel()
  assert.equal((await query(number)).returnCode, '500')
  await service.addStep(number, { context: '已揽收', state: '1' })
  now += 60_000
  await service.addStep(number, { context: '到达转运中心', state: '0' })
  const answer = await query(number)
  assert.deepEqual(
    [answer.status, answer.state, answer.ischeck, answer.com, answer.nu],
    ['200', '0', '0', 'yuantong', number],
  )
  assert.deepEqual(answer.data, [
    { time: '2026-11-22 12:01:00', ftime: '2026-11-22 12:01:00', context: '到达转运中心', status: '在途' },
    { time: '2026-11-22 12:00:00', ftime: '2026-11-22 12:00:00', context: '已揽收', status: '揽收' },
  ])
  const ascending = await query(number, { order: 'asc', resultv2: undefined })
  assert.deepEqual([ascending.data[0].context, ascending.data[0].status], ['已揽收', undefined])
})

test('a query needs its signature, a known carrier and, for some carriers, the phone', async () => {
  const number = newParcel()
  await service.addStep(number, { context: '已揽收', state: '1' })
  const { customer, key } = service.account
  const lower = md5(JSON.stringify({ com: 'yuantong', num: number, resultv2: '1' }) + key + customer)
  assert.equal((await query(number, {}, { sign: lower.toLowerCase() })).returnCode, '503')
  assert.equal(
    (await query(number, {}, { param: JSON.stringify({ com: 'yuantong', num: number }) })).returnCode,
    '503',
  )
  assert.equal((await query(number, {}, { customer: 'guess' })).returnCode, '503')
  assert.equal((await query(number, {}, { param: 'no JSON' })).returnCode, '400')
  assert.equal((await query(number, { com: 'YUANTONG' })).returnCode, '400')
  const protectedNumber = newParcel('shunfeng')
  await service.addStep(protectedNumber, { context: '已揽收', state: '1' })
  const queryParcel = async (phone?: string) => query(protectedNumber, { com: 'shunfeng', phone })
  assert.equal((await queryParcel()).returnCode, '408')
  assert.equal((await queryParcel('13800000000')).returnCode, '408')
  assert.equal((await queryParcel('5678')).status, '200')
  assert.equal((await queryParcel('13812345678')).status, '200')
})

test('steps of a subscribed parcel are pushed and signed until it is signed for', async () => {
  const number = newParcel()
  assert.deepEqual(await subscribe(number), { result: true, returnCode: '200', message: '提交成功' })
  await service.addStep(number, { context: '派件中', state: '5' })
  const first = lastPush()
  assert.deepEqual(
    [first.url, first.isGood, first.content.status, first.content.lastResult.state],
    [CALLBACK, true, 'polling', '5'],
  )
  await service.addStep(number, { context: '已签收', state: '3' })
  const { content } = lastPush()
  assert.deepEqual(
    [content.status, content.lastResult.state, content.lastResult.ischeck, content.lastResult.data.length],
    ['shutdown', '3', '1', 2],
  )
  const before = received.length
  await service.addStep(number, { context: '感谢使用', state: '3' })
  assert.equal(received.length, before)
})

test('a parcel is subscribed once at a time and four times a month', async () => {
  const number = newParcel()
  for (let times = 0; times < 4; times += 1) {
    assert.equal((await subscribe(number)).returnCode, '200')
    assert.equal((await subscribe(number)).returnCode, '501')
    await service.abort(number, '60天无变化')
  }
  assert.deepEqual([lastPush().content.status, lastPush().content.message], ['abort', '60天无变化'])
  assert.equal((await subscribe(number)).returnCode, '501')
  now += 31 * 86_400_000
  assert.equal((await subscribe(number)).returnCode, '200')
})

test('a subscription that breaks a rule is refused', async () => {
  const number = newParcel()
  const cases: [string, Record<string, unknown>, Record<string, unknown>, string][] = [
    ['another key', { key: 'guess' }, {}, '600'],
    ['a short number', { number: '123' }, {}, '700'],
    ['no address', {}, { callbackurl: undefined }, '700'],
    ['an address without host', {}, { callbackurl: '/pushed' }, '700'],
    ['an unknown carrier', { company: 'owl' }, {}, '701'],
    ['SF without a phone', { company: 'shunfeng' }, {}, '700'],
    ['an unknown number without carrier', { company: '', number: 'ZZ0000000000' }, { autoCom: '1' }, '702'],
  ]
  for (const [what, change, parameters, code] of cases) {
    assert.equal((await subscribe(number, change, parameters)).returnCode, code, what)
  }
  assert.equal((await post('/poll', { schema: 'json', param: '{' })).returnCode, '700')
  service.isExpired = true
  assert.equal((await subscribe(number)).returnCode, '601')
  assert.equal((await query(number)).returnCode, '601')
  service.isExpired = false
  assert.equal((await subscribe(number, { company: '' }, { autoCom: '1' })).returnCode, '200')
})

test('pushes are repeated every half hour, three times, unless the shop accepts', async () => {
  const number = newParcel()
  await subscribe(number)
  reply = { status: 200, body: '{"result":false,"returnCode":"500"}' }
  await service.addStep(number, { context: '已揽收', state: '1' })
  const [delivery] = service.pushes.waiting(number)
  assert.ok(delivery)
  for (let times = 0; times < 5; times += 1) {
    now += 1_800_000
    await service.pushes.deliverDue()
  }
  assert.deepEqual([delivery.state, delivery.replies.length], ['givenUp', 4])
  reply = { status: 200, body: '{"result":"true","returnCode":"200"}' }
  await service.addStep(number, { context: '派件中', state: '5' })
  assert.deepEqual(service.pushes.waiting(number), [])
  reply = { status: 200, body: GOOD }
})

test('pushes can be late, twice, out of order and lost', async () => {
  const number = newParcel()
  await subscribe(number)
  for (const context of ['一', '二', '三']) {
    await service.addStep(number, { context, state: '0' }, { notify: 'later' })
  }
  const [first, second, third] = service.pushes.waiting(number)
  assert.ok(first && second && third)
  const start = received.length
  service.pushes.drop(third)
  await service.pushes.deliver(second)
  await service.pushes.deliver(first)
  await service.pushes.deliver(first)
  const steps = received.slice(start).map(({ message }) => {
    const param = new URLSearchParams(message.body).get('param') ?? ''
    return JSON.parse(param).lastResult.data.length
  })
  assert.deepEqual(steps, [2, 1, 1])
})

test('a wrong carrier is found out, and the right one reported', async () => {
  const number = newParcel('yunda')
  await subscribe(number)
  await service.addStep(number, { context: '已揽收', state: '1' })
  const start = received.length
  await service.correctCompany(number, 'yunda')
  const contents = received
    .slice(start)
    .map(({ message }) => JSON.parse(new URLSearchParams(message.body).get('param') ?? ''))
  assert.deepEqual(
    contents.map(({ status, autoCheck, comOld, comNew }) => [status, autoCheck, comOld, comNew]),
    [
      ['abort', '0', '', 'yunda'],
      ['polling', '1', 'yuantong', 'yunda'],
    ],
  )
  await service.addStep(number, { context: '派件中', state: '5' })
  assert.equal(lastPush().content.lastResult.com, 'yunda')
})

test('forged pushes are wrong in the way they are called; without a salt nothing is signed', async () => {
  const number = newParcel()
  await subscribe(number)
  await service.forge(number, 'unsigned')
  assert.equal(lastPush().sign, null)
  for (const forgery of ['otherSalt', 'otherParam'] as const) {
    await service.forge(number, forgery)
    assert.equal(lastPush().isGood, false, forgery)
  }
  await service.forge(number, 'none', { status: 'shutdown', lastResult: { state: '3', nu: 'other' } })
  assert.deepEqual([lastPush().isGood, lastPush().content.lastResult.nu], [true, 'other'])
  const open = newParcel()
  await subscribe(open, {}, { salt: undefined })
  await service.addStep(open, { context: '已揽收', state: '1' })
  assert.equal(lastPush().sign, null)
})

test('a carrier is guessed from the number', async () => {
  const number = newParcel('jd')
  const guess = async (num: string, key = service.account.key) =>
    anyJson(await fetch(`${service.origin}/autonumber/auto?${new URLSearchParams({ num, key })}`))
  assert.deepEqual(await guess(number), [{ lengthPre: 12, comCode: 'jd', name: '京东物流' }])
  assert.deepEqual(await guess('ZZ0000000000'), [])
  assert.equal((await guess('?')).returnCode, '201')
  assert.equal((await guess(number, 'guess')).returnCode, '601')
  assert.equal((await guess(number, '')).returnCode, '701')
})

test('by default pushes travel over sockets', async () => {
  const requests: WireRequest[] = []
  const shop = await listenAsPlatform(async (request) => {
    requests.push(request)
    return { status: 200, headers: {}, body: GOOD }
  })
  const other = await startKuaidi100()
  other.addParcel({ company: 'yuantong', number: 'YT0000009999' })
  await subscribe('YT0000009999', {}, { callbackurl: `${shop.origin}/pushed` }, other)
  await other.addStep('YT0000009999', { context: '已揽收', state: '1' })
  assert.deepEqual(
    [requests[0]?.path, requests[0]?.headers['content-type']],
    ['/pushed', 'application/x-www-form-urlencoded'],
  )
  assert.equal(other.pushes.all[0]?.state, 'accepted')
  await other.close()
  await shop.close()
})

test('answers can be an error, an HTML page or lost after the work', async () => {
  const number = newParcel()
  service.faults.plan('/poll', { kind: 'error', status: 200, code: '500' }, { before: true })
  assert.equal((await subscribe(number)).returnCode, '500')
  service.faults.plan('/poll', { kind: 'error', status: 502 }, { before: true })
  await assert.rejects(subscribe(number), SyntaxError)
  service.faults.plan('/poll', { kind: 'cutOff' })
  await assert.rejects(subscribe(number))
  assert.equal((await subscribe(number)).returnCode, '501')
})
