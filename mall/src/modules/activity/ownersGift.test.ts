import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ACTIVITY_CODES } from '@contract/activityCodes'
import { activitiesCalls } from '@contract/calls/activities'
import { vehiclesCalls } from '@contract/calls/vehicles'
import { CODES } from '@contract/codes'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { registerOwner } from '../vehicle/builtVehicles'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const detail = (shopper: Shopper, id: string) => shopper.get(activitiesCalls.detail, { params: { id } })
const join = (shopper: Shopper, id: string, answers: object) =>
  shopper.call(activitiesCalls.join, { params: { id }, body: { answers } })
const people = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => mall.signIn(String(from + n))))
const contact = (shopper: Shopper) => ({ name: '王小川', phone: shopper.phone })

test('only owners take the gift, and each vehicle has one', async () => {
  const zhou = await mall.signIn('13800000001')
  const [wang] = await people(13924000240, 1)
  const refused = await join(wang!, 'activityOneOne', { ...contact(wang!), vin: 'LTLR1DE21T1000001' })
  assert.equal(refused.code, ACTIVITY_CODES.notEligible)
  const signUpBlock = (await detail(zhou, 'activityOneOne')).blocks.find(
    (block: { type: string }) => block.type === 'signUp',
  )
  const { vin } = signUpBlock.vins[0]
  const joined = await join(zhou, 'activityOneOne', { ...contact(zhou), vin })
  assert.equal(joined.code, CODES.ok, joined.description)
  assert.equal(joined.data.reward, '车主养护礼 80')
  // The next owner of the same vehicle is refused: each vehicle joins once.
  await mall.ctx.db
    .insertInto('user_vehicles')
    .values({ id: 'uv-next', user_id: wang!.beanId, vin, order_id: null, added_at: 0 })
    .execute()
  await registerOwner(mall.ctx.db, vin, wang!.phone)
  const second = await join(wang!, 'activityOneOne', { ...contact(wang!), vin })
  assert.deepEqual(
    [second.code, second.description],
    [ACTIVITY_CODES.notEligible, '已经有人用它参加过了，每个只能参加一次'],
  )
})

test('a number that was only typed takes no gift, and the page says what is missing; sold on, it is the next owner’s', async () => {
  const [li, chen] = await people(13924000245, 2)
  const block = async (of: Shopper) =>
    (await detail(of, 'activityOneOne')).blocks.find(({ type }: { type: string }) => type === 'signUp')
  const take = (of: Shopper, vin: string) => join(of, 'activityOneOne', { ...contact(of), vin })
  const { vin } = await mall.ctx.db
    .selectFrom('built_vehicles')
    .select('vin')
    .where('owner_phone', '=', '')
    .orderBy('vin', 'desc')
    .executeTakeFirstOrThrow()

  assert.match((await block(li!)).obstacle, /先在“我的车辆”里添加/)
  await li!.get(vehiclesCalls.addVin, { body: { vin } })
  const { vins, obstacle, obstacleUrl } = await block(li!)
  assert.deepEqual(
    [vins, obstacle, obstacleUrl],
    [[], '您添加的车辆还没有登记在您名下，请联系门店登记车主后再来', '/pages/confirmOrder/myVehicle'],
  )
  const refused = await take(li!, vin)
  assert.deepEqual([refused.code, refused.description], [ACTIVITY_CODES.notEligible, obstacle])

  await registerOwner(mall.ctx.db, vin, li!.phone)
  assert.equal((await block(li!)).vins[0].vin, vin)
  await chen!.get(vehiclesCalls.addVin, { body: { vin } })
  await registerOwner(mall.ctx.db, vin, chen!.phone)
  assert.equal((await take(li!, vin)).code, ACTIVITY_CODES.notEligible)
  assert.equal((await take(chen!, vin)).code, CODES.ok)
})

test('who took a vehicle over takes its gift whatever number it is registered under, until it is sold on', async () => {
  const zhou = await mall.signIn('13800000001')
  const { vin, buyer_phone } = await mall.ctx.db
    .selectFrom('vehicle_orders')
    .innerJoin('orders', 'orders.id', 'vehicle_orders.order_id')
    .select(['vehicle_orders.vin', 'vehicle_orders.buyer_phone'])
    .where('orders.user_id', '=', zhou.beanId)
    .where('orders.milestone', '=', 'delivered')
    .executeTakeFirstOrThrow()
  const mine = async () => {
    const { blocks } = await detail(zhou, 'activityOneOne')
    const { vins } = blocks.find(({ type }: { type: string }) => type === 'signUp')
    return vins.some((one: { vin: string }) => one.vin === vin)
  }
  const setBuyer = (phone: string) =>
    mall.ctx.db.updateTable('vehicle_orders').set({ buyer_phone: phone }).where('vin', '=', vin).execute()
  await setBuyer('13924000248')
  await registerOwner(mall.ctx.db, vin ?? '', '13924000248')
  assert.equal(await mine(), true)
  await registerOwner(mall.ctx.db, vin ?? '', '13924000249')
  assert.equal(await mine(), false)
  await setBuyer(buyer_phone)
  await registerOwner(mall.ctx.db, vin ?? '', buyer_phone)
})
