import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cartCalls } from '@contract/calls/cart'
import { productCalls } from '@contract/calls/product'
import { tradeCalls } from '@contract/calls/trade'
import { CODES } from '@contract/codes'
import { ORDER_CODES } from '@contract/orderCodes'
import { addToCart, setStock } from '../../../testing/buying'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const MUG = 'mug-enamel-0'
interface Line {
  recId: string
  skuId: string
  number: number
  checked: boolean
  state: string
  reason: string
  priceDrop: string
}
const cartOf = (buyer: Shopper): Promise<{ lines: Line[]; totals: Record<string, unknown> }> =>
  buyer.get(cartCalls.list)

test('a full cart: normal, cheaper, short, sold out and off sale, each with its reason', async () => {
  const jie = await mall.signIn('13800000003')
  const { lines } = await cartOf(jie)
  const by = (skuId: string) => lines.find((line) => line.skuId === skuId)!
  assert.equal(by('bedliner-tpe-1').state, 'normal')
  assert.equal(by('camp-chair-kermit-0-0').priceDrop, '30.00')
  assert.match(by('keychain-oxide-0').reason, /库存不足，仅剩 \d+ 件/)
  assert.deepEqual(
    [by('traction-board-pair-2').state, by('traction-board-pair-2').reason],
    ['invalid', '该规格已售罄'],
  )
  assert.deepEqual([by('dash-cam-old').state, by('dash-cam-old').reason], ['invalid', '商品已下架'])
})

test('the totals are of the checked lines, and what can not be bought is never checked', async () => {
  const buyer = await mall.signIn('13900000071')
  const mug = await addToCart(buyer, MUG, 1)
  assert.equal(mug.freeDeliveryGap, '40.00')
  const stove = await addToCart(buyer, 'stove-dual', 2)
  const { totals } = await cartOf(buyer)
  assert.deepEqual(totals, {
    number: 3,
    checkedNumber: 3,
    amount: '995.00',
    allChecked: true,
    freeDeliveryGap: '0.00',
  })
  await setStock(mall, 'stove-dual', 0)
  const after = await cartOf(buyer)
  assert.equal(after.totals.amount, '59.00')
  assert.equal(after.totals.allChecked, true)
  const tried = await buyer.get(cartCalls.checked, { query: { recIds: stove.recId, checked: '1' } })
  assert.equal(tried.lines.find((line: Line) => line.recId === stove.recId).checked, false)
  await setStock(mall, 'stove-dual', 50)
})

test('putting the same SKU in again adds up, from two taps at once too', async () => {
  const buyer = await mall.signIn('13900000072')
  await Promise.all([addToCart(buyer, MUG, 1), addToCart(buyer, MUG, 2)])
  const { lines } = await cartOf(buyer)
  assert.deepEqual(
    lines.map((line) => line.number),
    [3],
  )
})

test('a line says which truck a dealer fits it to, until the build page says otherwise', async () => {
  const buyer = await mall.signIn('13900000089')
  const add = (more: object) =>
    buyer.call(cartCalls.add, { body: { skuId: 'roof-tent-soft', number: 1, ...more } })
  const fitted = async () => (await buyer.get(cartCalls.list)).lines[0].fittedTo
  await add({ fittedTo: 'ridge' })
  assert.equal(await fitted(), '岭行')
  await add({})
  assert.equal(await fitted(), '岭行')
  const { lines } = await buyer.get(cartCalls.list)
  await buyer.get(cartCalls.remove, { query: { recIds: lines[0].recId } })
  await buyer.get(cartCalls.restore, { body: { recIds: lines[0].recId } })
  assert.equal(await fitted(), '岭行')
  await buyer.get(cartCalls.update, { query: { recId: lines[0].recId, number: 1 } })
  await add({ fittedTo: '' })
  assert.equal(await fitted(), '')
  const unknown = await add({ fittedTo: 'no-such-series' })
  assert.equal(unknown.description, '每单限购 2 件')
  await buyer.get(cartCalls.update, { query: { recId: lines[0].recId, number: 1 } })
  assert.equal((await add({ fittedTo: 'no-such-series' })).description, '车系不存在')
})

test('a line names the series that its goods fit', async () => {
  const buyer = await mall.signIn('13900000095')
  const [{ skuId }] = (
    await mall.guest.get(productCalls.goodsDetail, { query: { goodsId: 'charge-card-volt' } })
  ).skus
  await buyer.get(cartCalls.add, { body: { skuId, number: 1 } })
  assert.deepEqual((await buyer.get(cartCalls.list)).lines[0].fits, ['御电'])
})

test('the order call puts a SKU into the cart as well, by the same rules', async () => {
  const buyer = await mall.signIn('13900000091')
  const body = { skuId: MUG, number: 2, toCart: true }
  assert.equal((await buyer.get(tradeCalls.add, { body })).draftId, '')
  await buyer.get(tradeCalls.add, { body: { ...body, number: 1 } })
  const { lines } = await cartOf(buyer)
  assert.deepEqual(
    lines.map(({ skuId, number, checked }) => [skuId, number, checked]),
    [[MUG, 3, true]],
  )
  const tooMany = await buyer.call(tradeCalls.add, { body: { ...body, number: 999 } })
  assert.notEqual(tooMany.code, CODES.ok)
})

test('more than the stock is refused with what is left; fewer always works', async () => {
  const buyer = await mall.signIn('13900000073')
  await setStock(mall, 'wax-hard-0', 5)
  const { recId } = await addToCart(buyer, 'wax-hard-0', 4)
  const more = await buyer.call(cartCalls.update, { query: { recId, number: 6 } })
  assert.deepEqual([more.code, more.description], [ORDER_CODES.lineUnusable, '库存不足，仅剩 5 件'])
  await setStock(mall, 'wax-hard-0', 2)
  assert.equal((await cartOf(buyer)).lines[0]?.state, 'short')
  const fewer = await buyer.get(cartCalls.update, { query: { recId, number: 2 } })
  assert.equal(fewer.lines[0].state, 'normal')
})

test('the limit of one order holds in the cart', async () => {
  const buyer = await mall.signIn('13900000074')
  const answer = await buyer.call(cartCalls.add, { body: { skuId: 'roof-tent-soft', number: 3 } })
  assert.deepEqual([answer.code, answer.description], [ORDER_CODES.overLimit, '每单限购 2 件'])
})

test('choosing another SKU of the goods joins a line that has it already', async () => {
  const buyer = await mall.signIn('13900000075')
  const white = await addToCart(buyer, MUG, 1)
  await addToCart(buyer, 'mug-enamel-1', 2)
  const { lines } = await buyer.get(cartCalls.update, {
    query: { recId: white.recId, skuId: 'mug-enamel-1' },
  })
  assert.deepEqual(
    lines.map((line: Line) => [line.skuId, line.number]),
    [['mug-enamel-1', 3]],
  )
  const foreign = await buyer.call(cartCalls.update, { query: { recId: white.recId, skuId: 'stove-dual' } })
  assert.equal(foreign.code, CODES.notFound)
})

test('another SKU keeps the place and the mark of its line', async () => {
  const buyer = await mall.signIn('13900000081')
  const mug = await addToCart(buyer, MUG, 1)
  await mall.advance(1000)
  await addToCart(buyer, 'stove-dual', 1)
  await buyer.get(cartCalls.checked, { query: { recIds: mug.recId, checked: '0' } })
  const { lines } = await buyer.get(cartCalls.update, {
    query: { recId: mug.recId, skuId: 'mug-enamel-1' },
  })
  assert.deepEqual(
    lines.map((line: Line) => [line.skuId, line.checked]),
    [
      ['stove-dual', true],
      ['mug-enamel-1', false],
    ],
  )
})

test('a removal that is undone leaves the cart as it was, also when it is undone twice', async () => {
  const buyer = await mall.signIn('13900000082')
  const mug = await addToCart(buyer, MUG, 3)
  await mall.advance(1000)
  await addToCart(buyer, 'stove-dual', 1)
  await buyer.get(cartCalls.checked, { query: { recIds: mug.recId, checked: '0' } })
  const before = (await cartOf(buyer)).lines
  const query = { recIds: before.map((line) => line.recId).join(',') }
  assert.equal((await buyer.get(cartCalls.remove, { query })).lines.length, 0)
  const stranger = await mall.signIn('13900000083')
  assert.equal((await stranger.get(cartCalls.restore, { body: query })).lines.length, 0)
  assert.deepEqual((await buyer.get(cartCalls.restore, { body: query })).lines, before)
  assert.deepEqual((await buyer.get(cartCalls.restore, { body: query })).lines, before)
})

test('what was put in again meanwhile stays as it is when the removal is undone', async () => {
  const buyer = await mall.signIn('13900000084')
  const mug = await addToCart(buyer, MUG, 3)
  await buyer.get(cartCalls.remove, { query: { recIds: mug.recId } })
  await addToCart(buyer, MUG, 1)
  const { lines } = await buyer.get(cartCalls.restore, { body: { recIds: mug.recId } })
  assert.deepEqual(
    lines.map((line: Line) => line.number),
    [1],
  )
})

test('carts of two warehouses are apart', async () => {
  const buyer = await mall.signIn('13900000076')
  await buyer.get(cartCalls.add, { body: { skuId: MUG, warehouseId: 7, areaId: 3 } })
  assert.equal((await cartOf(buyer)).lines.length, 0)
  assert.equal((await buyer.get(cartCalls.count, { query: { warehouseId: 7, areaId: 3 } })).number, 1)
})

test('somebody else’s line can be neither read, changed, checked nor removed', async () => {
  const mine = await mall.signIn('13900000077')
  const { recId } = await addToCart(mine, MUG, 2)
  const stranger = await mall.signIn('13900000078')
  assert.equal((await stranger.call(cartCalls.value, { query: { recId } })).code, CODES.notFound)
  assert.equal((await stranger.call(cartCalls.update, { query: { recId, number: 1 } })).code, CODES.notFound)
  await stranger.get(cartCalls.checked, { query: { recIds: recId, checked: '0' } })
  await stranger.get(cartCalls.remove, { query: { recIds: recId } })
  const line = await mine.get(cartCalls.value, { query: { recId } })
  assert.deepEqual([line.number, line.checked], [2, true])
})

test('writes that are GET are never stored', async () => {
  const buyer = await mall.signIn('13900000079')
  const { recId } = await addToCart(buyer, MUG)
  const answer = await buyer.call(cartCalls.update, { query: { recId, number: 2 } })
  assert.equal(answer.http.headers['cache-control'], 'no-store')
})

test('invalid numbers are refused with a message', async () => {
  const buyer = await mall.signIn('13900000080')
  const { recId } = await addToCart(buyer, MUG)
  for (const number of [0, -1, 1000, 1.5, 'many']) {
    const answer = await buyer.call(cartCalls.update, { query: { recId, number } })
    assert.equal(answer.code, CODES.badInput, String(number))
  }
})

test('who names one place after the other has a cart with an end, whose last lines are there', async () => {
  const buyer = await mall.signIn('13900000079')
  const own = () => mall.ctx.db.selectFrom('cart_lines').selectAll().where('user_id', '=', buyer.beanId)
  await addToCart(buyer, MUG, 1)
  const { id: _, ...line } = await own().executeTakeFirstOrThrow()
  const places = Array.from({ length: 700 }, (_none, place) => ({
    ...line,
    id: `elsewhere-${place}`,
    area_id: place + 1,
    added_at: line.added_at + place,
  }))
  await mall.ctx.db.insertInto('cart_lines').values(places).execute()
  const body = { skuId: MUG, number: 1, warehouseId: 9, areaId: 9 }
  await mall.advance(1_000)
  await buyer.get(cartCalls.add, { body })
  const left = await own().execute()
  assert.equal(left.length, 600)
  assert.ok(left.some(({ warehouse_id, area_id }) => warehouse_id === 9 && area_id === 9))
  assert.ok(!left.some(({ id }) => id === 'elsewhere-0'))
})
