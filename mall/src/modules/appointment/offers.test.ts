import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appointmentsCalls } from '@contract/calls/appointments'
import { CODES } from '@contract/codes'
import { KINDS, NO_PICK_UP } from '@contract/rules/appointments'
import { maintenance } from '../../../testing/appointments'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'

/** Offers every service. */
const DEALER = 'd510100-1'
const ALL = ['销售', '试驾', '售后', '改装', '取送车']

let mall: TestMall
let shopper: Shopper
before(async () => {
  mall = await createTestMall()
  await mall.ctx.db.deleteFrom('closed_slots').execute()
  shopper = await mall.signIn('13900000715')
})
after(() => mall.close())

/** Changes what the dealer offers; with `everywhere` what any dealer does. */
const offer = (services: readonly string[], everywhere = false) =>
  mall.ctx.db
    .updateTable('dealers')
    .set({ services: json([...services]) })
    .$if(!everywhere, (update) => update.where('id', '=', DEALER))
    .execute()
const slotsOf = (kind: string) =>
  mall.guest.call(appointmentsCalls.slots, { query: { dealerId: DEALER, kind, seriesId: 'ridge' } })
const book = (kind: string, startsAt: number, more: object = {}) =>
  shopper.call(appointmentsCalls.book, {
    body: maintenance(shopper, DEALER, startsAt, {
      clientKey: `offer-${kind}-${startsAt}`,
      kind,
      seriesId: kind === 'testDrive' ? 'ridge' : '',
      remark: '异响',
      ...more,
    }),
  })
async function freeSlot(kind: string): Promise<number> {
  const { data } = await slotsOf(kind)
  return data.days
    .flatMap(({ slots }: { slots: object[] }) => slots)
    .find(({ state }: { state: string }) => state === 'free').startsAt
}

for (const [kind, { name, service }] of Object.entries(KINDS))
  test(`a dealer that no longer offers ${service} takes no ${name}`, async () => {
    const startsAt = await freeSlot(kind)
    await offer(ALL.filter((one) => one !== service))
    const [slots, booked] = [await slotsOf(kind), await book(kind, startsAt)]
    assert.equal(slots.code, CODES.notFound)
    assert.match(booked.description, kind === 'testDrive' ? /没有该车系的试驾车/ : /不接受.*预约/)
    await offer(ALL)
    assert.equal((await slotsOf(kind)).code, CODES.ok)
  })

test('only kinds that some dealer offers can be chosen', async () => {
  const before = await mall.ctx.db.selectFrom('dealers').select(['id', 'services']).execute()
  await offer(['试驾', '改装'], true)
  const { kinds } = await mall.guest.get(appointmentsCalls.kinds)
  assert.deepEqual(kinds, ['testDrive', 'fitting'])
  for (const { id, services } of before)
    await mall.ctx.db
      .updateTable('dealers')
      .set({ services: json(services) })
      .where('id', '=', id)
      .execute()
})

test('a vehicle is fetched only by a dealer that does that', async () => {
  const startsAt = await freeSlot('maintenance')
  const fetched = { handover: 'pickUp', pickUpAddress: '锦江区\n红星路 1 号' }
  await offer(ALL.filter((one) => one !== '取送车'))
  assert.equal((await book('maintenance', startsAt, fetched)).description, NO_PICK_UP)
  await offer(ALL)
  const { data } = await book('maintenance', startsAt, fetched)
  assert.equal(data.pickUpAddress, '锦江区 红星路 1 号')
})
