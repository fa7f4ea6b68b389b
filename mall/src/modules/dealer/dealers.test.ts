import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commonCalls } from '@contract/calls/common'
import { dealersCalls } from '@contract/calls/dealers'
import { CODES } from '@contract/codes'
import { straightDistance } from '@contract/rules/distance'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const BAODING = { currentLocationLatitude: 38.874, currentLocationLongitude: 115.465 }
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the contract says is there
type Loose = any
const dealers = (body: object): Promise<Loose> => mall.guest.get(commonCalls.dealers, { body })

test('without any filter a hundred dealers come, each under the names of its source', async () => {
  const page = await dealers({})
  assert.equal(page.pageNum, 1)
  assert.equal(page.pageSize, 100)
  assert.equal(page.list.length, 100)
  const [first] = page.list
  for (const name of ['shortServiceName', 'serviceAddress', 'servicePhone', 'serviceLog', 'serviceLat']) {
    assert.ok(name in first, name)
  }
  assert.equal(first.distance, null)
})

test('with a place the nearest come first, measured as the shop measures', async () => {
  const { list } = await dealers(BAODING)
  const here = { latitude: BAODING.currentLocationLatitude, longitude: BAODING.currentLocationLongitude }
  let before = -1
  for (const { distance, serviceLat, serviceLog } of list) {
    assert.ok(distance >= before)
    before = distance
    assert.ok(
      Math.abs(distance - straightDistance(here, { latitude: serviceLat, longitude: serviceLog })) <= 1,
    )
  }
  assert.equal(list[0].cityName, '保定市')
})

test('a city with or without 市 has the same dealers; an unknown one has none', async () => {
  const whole = await dealers({ cityName: '保定市' })
  assert.ok(whole.total > 0)
  assert.equal((await dealers({ cityName: '保定' })).total, whole.total)
  assert.equal((await dealers({ cityName: '亚特兰蒂斯' })).total, 0)
})

test('signs of a pattern are words like any other', async () => {
  for (const keyword of ['%', '_', '\\']) assert.equal((await dealers({ keyword })).total, 0, keyword)
})

test('only those that offer a service', async () => {
  const { list } = await dealers({ service: '改装' })
  assert.ok(list.length > 0)
  assert.ok(list.every(({ services }: Loose) => services.includes('改装')))
})

test('half a place is no place, and a place off the earth is refused in Chinese', async () => {
  assert.equal((await dealers({ currentLocationLatitude: 38 })).list[0].distance, null)
  const off = await mall.guest.call(commonCalls.dealers, {
    body: { currentLocationLatitude: 91, currentLocationLongitude: 116 },
  })
  assert.equal(off.code, CODES.badInput)
  assert.match(off.description, /[一-龥]/)
})

test('a dealer’s home shows its cars in the order of all series, each with a price', async () => {
  const { dealer, series, heroImage } = await mall.guest.get(dealersCalls.home, {
    body: { dealerId: 'd130600-1', ...BAODING },
  })
  assert.equal(dealer.cityName, '保定市')
  assert.ok(dealer.distance < 50_000)
  assert.match(heroImage, /^\/pictures\/scenes\/dealer\//)
  assert.ok(series.length >= 6)
  assert.ok(series.every(({ hasDemo, priceFrom }: Loose) => hasDemo && priceFrom.includes('万')))
})

test('every dealer has cars to show, and one to drive', async () => {
  const { rows } = await mall.ctx.db
    .selectFrom('dealers')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('dealer_series')
            .whereRef('dealer_series.dealer_id', '=', 'dealers.id')
            .where('has_demo', '=', true),
        ),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(rows), 0)
})

test('an unknown dealer is not found', async () => {
  const answer = await mall.guest.call(dealersCalls.home, { body: { dealerId: 'nowhere' } })
  assert.equal(answer.code, CODES.notFound)
})
