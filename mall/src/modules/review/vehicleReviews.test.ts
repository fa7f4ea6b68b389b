import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { commentsCalls } from '@contract/calls/comments'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { CODES } from '@contract/codes'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { registerOwner } from '../vehicle/builtVehicles'

let mall: TestMall
let zhou: Shopper
before(async () => {
  mall = await createTestMall()
  zhou = await mall.signIn('13800000001')
})
after(() => mall.close())

const WORDS = '拉货上山都有劲，后排也坐得下'

interface Own {
  id: string
  vin: string
  seriesId: string
  commentStatus: 'none' | 'todo' | 'done' | 'notOwner'
}
const vehicles = async (of = zhou): Promise<Own[]> => (await of.get(vehiclesCalls.carVin)).list
const review = (vehicleId: string, over = {}) => ({
  body: { kind: 'vehicle', vehicleId, score: 5, content: WORDS, pictures: [], ...over },
})
/** Adds a vehicle from `built_vehicles` by its VIN. */
const addBuilt = async (shopper: Shopper): Promise<Own> => {
  const { vin } = await mall.ctx.db
    .selectFrom('built_vehicles')
    .select('vin')
    .where('owner_phone', '=', '')
    .orderBy('vin')
    .executeTakeFirstOrThrow()
  return shopper.get(vehiclesCalls.addVin, { body: { vin } })
}
const toReview = async () => (await vehicles()).find(({ commentStatus }) => commentStatus === 'todo') as Own

test('an owner reviews a vehicle once: it appears on the series and among their own', async () => {
  const own = await toReview()
  const ofSeries = { body: { goodsId: own.seriesId } }
  const { counts: before } = await mall.guest.get(commentsCalls.goods, ofSeries)
  const { commentId } = await zhou.get(commentsCalls.add, review(own.id))
  // A second tap, or a retry after a lost response.
  assert.equal((await zhou.get(commentsCalls.add, review(own.id))).commentId, commentId)
  assert.equal((await zhou.call(commentsCalls.add, review(own.id, { score: 1 }))).code, CODES.reviewDone)

  const { counts, list } = await mall.guest.get(commentsCalls.goods, ofSeries)
  assert.equal(counts.all, before.all + 1)
  assert.equal(list[0].commentId, commentId)
  assert.match(list[0].specText, /^车型:.+ 颜色:.+/)
  assert.equal((await vehicles()).find(({ id }) => id === own.id)?.commentStatus, 'done')
  const [mine] = (await zhou.get(commentsCalls.mine, { body: { commentId } })).list
  assert.equal(mine.isVehicle, true)
  assert.equal(mine.goodsId, own.seriesId)
  assert.ok(mine.followUpUntil > 0)
  await zhou.get(commentsCalls.add, {
    body: { kind: 'followUp', commentId, content: '跑了三千公里，油耗稳定' },
  })
})

test('many taps at once write one review', async () => {
  const own = await toReview()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => zhou.call(commentsCalls.add, review(own.id))),
  )
  assert.deepEqual([...new Set(replies.map(({ code }) => code))], ['000000'])
  const { count } = await mall.ctx.db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('vin', '=', own.vin)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 1)
})

test('a vehicle of somebody else, one that the maker does not know, and words that do not fit', async () => {
  const wang = await mall.signIn('13900000017')
  const [own] = await vehicles()
  assert.equal((await wang.call(commentsCalls.add, review(own?.id ?? ''))).code, CODES.notFound)
  const strange = (await vehicles()).find(({ commentStatus }) => commentStatus === 'none')
  assert.equal((await zhou.call(commentsCalls.add, review(strange?.id ?? ''))).code, CODES.reviewNotOpen)
  const { vin, id } = await addBuilt(wang)
  await registerOwner(mall.ctx.db, vin, '13900000017')
  for (const over of [{ score: 0 }, { score: 6 }, { content: '好' }, { content: '很好#很好很好' }])
    assert.equal((await wang.call(commentsCalls.add, review(id, over))).code, CODES.badInput)
})

test('a number read off somebody’s windscreen is added, and reviews nothing until the dealer registers its owner', async () => {
  const [li, chen] = [await mall.signIn('13900000018'), await mall.signIn('13900000019')]
  const own = await addBuilt(li)
  assert.equal(own.commentStatus, 'notOwner')
  const refused = await li.call(commentsCalls.add, review(own.id))
  assert.equal(refused.code, CODES.reviewNotOpen)
  assert.match(refused.description, /没有登记在您名下/)

  const { id } = await chen.get(vehiclesCalls.addVin, { body: { vin: own.vin } })
  await registerOwner(mall.ctx.db, ` ${own.vin.toLowerCase()}`, '13900000019 ')
  assert.equal((await vehicles(chen))[0]?.commentStatus, 'todo')
  await chen.get(commentsCalls.add, review(id))
  assert.equal((await li.call(commentsCalls.add, review(own.id))).code, CODES.reviewNotOpen)

  // Sold on: the former owner's review remains, and the new owner may review too.
  await registerOwner(mall.ctx.db, own.vin, '13900000018')
  assert.equal((await vehicles(chen))[0]?.commentStatus, 'done')
  await li.get(commentsCalls.add, review(own.id, { content: '接手两年，没出过毛病' }))
})

test('an owner is registered for a vehicle that was built, under a number that is one', async () => {
  await assert.rejects(registerOwner(mall.ctx.db, 'LSVAA49J132047588', '13900000018'), /没有这个车架号/)
  await assert.rejects(registerOwner(mall.ctx.db, 'LTL81DAB0TM000021', '1390000'), /手机号/)
})
