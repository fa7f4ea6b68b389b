import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { serviceCalls } from '@contract/calls/service'
import { shareCalls } from '@contract/calls/share'
import { DAY_MS } from '@contract/rules/dateText'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

const MAX = 3
const OK = '000000'
const TOO_MANY = '429000'

let mall: TestMall
let shopper: Shopper
let phones = 13_922_330_000
before(async () => {
  mall = await createTestMall({ settings: { USER_ROWS_PER_DAY: String(MAX) } })
})
after(() => mall.close())
beforeEach(async () => {
  shopper = await mall.signIn(String(++phones))
})

const share = async (n: number) => {
  const path = `pages/goodsDetail/goodsDetail?goodsId=${n}`
  return (await shopper.call(shareCalls.record, { body: { path, way: 'link', host: 'browser' } })).code
}
const write = async (id: string, clientKey: string) => {
  const body = { clientKey, content: '还有货吗', pictures: [] }
  return (await shopper.call(serviceCalls.write, { params: { id }, body })).code
}

test('a user writes as many rows a day as the setting allows, and goes on tomorrow', async () => {
  const codes = []
  for (let n = 0; n < MAX + 1; n++) codes.push(await share(n))
  assert.deepEqual(codes, [...Array(MAX).fill(OK), TOO_MANY])
  await mall.advance(DAY_MS)
  shopper = await mall.signIn(shopper.phone)
  assert.equal(await share(9), OK)
})

test('messages of a ticket count, the same one sent again does not', async () => {
  const body = { clientKey: 'ticket-key-1', content: '什么时候发货', pictures: [], topic: 'other' }
  const { ticketId: id } = await shopper.get(serviceCalls.openTicket, { body })
  for (let again = 0; again < MAX; again++) await shopper.get(serviceCalls.openTicket, { body })
  assert.equal(await write(id, 'message-key-1'), OK)
  assert.equal(await write(id, 'message-key-1'), OK)
  assert.equal(await write(id, 'message-key-2'), OK)
  assert.equal(await write(id, 'message-key-3'), TOO_MANY)
  assert.equal(await write(id, 'message-key-2'), OK)
})

test('test drives that are booked and moved again and again end for today', async () => {
  const query = { dealerId: 'd510100-1', seriesId: 'ridge' }
  const { days } = await mall.guest.get(appointmentsCalls.slots, { query })
  const free = (days as { slots: { startsAt: number; state: string }[] }[])
    .flatMap(({ slots }) => slots)
    .filter(({ state }) => state === 'free')
  const booking = { ...query, clientKey: 'drive-key-0', name: '王小川', phone: shopper.phone }
  let { appointmentId: id } = await shopper.get(appointmentsCalls.book, {
    body: { ...booking, startsAt: free[0]?.startsAt },
  })
  const codes = []
  for (let n = 1; n <= MAX; n++) {
    const body = { clientKey: `drive-key-${n}`, startsAt: free[n]?.startsAt }
    const moved = await shopper.call(appointmentsCalls.reschedule, { params: { id }, body })
    codes.push(moved.code)
    id = moved.data?.appointmentId ?? id
  }
  assert.deepEqual(codes, [OK, OK, TOO_MANY])
})
