import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { messagesCalls } from '@contract/calls/messages'
import { buy, newBuyer, pay } from '../../../testing/buying'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { messageLines, TEMPLATES } from '../message/templates'
import { shipParcel } from '../order/shipOrder'

let mall: TestMall
let operator: TestOperator
let phone = 13_900_000_500
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const rowOf = async (id: string) => (await operator.call('GET', `/message-templates/${id}`)).data
async function set(id: string, values: object) {
  const { version } = await rowOf(id)
  return operator.call('PUT', `/message-templates/${id}`, { version, values })
}
async function reset(id: string) {
  const { version } = await rowOf(id)
  return operator.call('POST', `/message-templates/${id}/reset`, { version, values: {} })
}
afterEach(async () => {
  if (!(await rowOf('shipped')).isBuiltIn) await reset('shipped')
})

/** Lines of the message that a buyer gets when the order is shipped. */
async function shippedLines() {
  const { buyer, addressId } = await newBuyer(mall, String(++phone))
  const { orderId, orderSn } = await buy(buyer, addressId, { skuId: 'thermos-1l-0-1' })
  await pay(mall, buyer, orderSn)
  await buyer.get(messagesCalls.subscribe, {
    body: { kind: 'shipped', subject: orderId, channel: 'sms', answer: 'accept', code: '' },
  })
  await mall.ctx.transact((trx) =>
    shipParcel(trx, orderId, { carrier: '顺丰速运', expressNo: 'SF12345678' }, mall.ctx.clock.now()),
  )
  const { lines } = await mall.ctx.db
    .selectFrom('messages')
    .select('lines')
    .where('user_id', '=', buyer.beanId)
    .executeTakeFirstOrThrow()
  return lines
}

test('a new shop sends the built-in texts, and the rows have them', async () => {
  for (const [kind, { lines }] of Object.entries(TEMPLATES)) {
    const row = await rowOf(kind)
    assert.deepEqual(
      { ...lines, isBuiltIn: true },
      {
        goodsLine: row.goodsLine,
        newsLine: row.newsLine,
        timeLine: row.timeLine,
        isBuiltIn: row.isBuiltIn,
      },
    )
  }
  assert.equal((await shippedLines())[1], '已发货 顺丰速运 SF12345678')
})

test('a changed text is in the next message and in the preview, until it is reset', async () => {
  const { status, data } = await set('shipped', { newsLine: '{商品}已交给 {单号}，请留意' })
  assert.equal(status, 200, JSON.stringify(data))
  assert.match(data.preview, /\n车顶帐篷 四人家庭款已交给 顺丰速运 SF3140015838，请留意\n/)
  assert.match((await shippedLines())[1] ?? '', /已交给 顺丰速运 SF12345678，请留意$/)
  assert.equal((await reset('shipped')).status, 200)
  assert.equal((await rowOf('shipped')).isBuiltIn, true)
  const { data: history } = await operator.call('GET', '/message-templates/shipped/history')
  assert.ok(history.changes.some(({ action }: { action: string }) => action === 'reset'))
  assert.equal((await shippedLines())[1], '已发货 顺丰速运 SF12345678')
})

const wrong: [situation: string, text: string, message: RegExp][] = [
  ['an unknown placeholder', '已发货 {快递}', /没有“{快递}”，可以用 {商品} {单号} {时间}/],
  ['one of another kind', '{价格}', /没有“{价格}”/],
  ['a brace that is not closed', '已发货 {单号', /花括号要成对/],
  ['nothing in the braces', '已发货 {}', /没有“{}”/],
]
for (const [situation, text, message] of wrong) {
  test(`a text with ${situation} is refused at its field`, async () => {
    const { status, data } = await set('shipped', { newsLine: text })
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(data.errors), ['newsLine'])
    assert.match(data.errors.newsLine, message)
  })
}

test('a value with braces stays what it is', async () => {
  const lines = await messageLines(mall.ctx.db, 'shipped', { 商品: '帐篷{时间}', 单号: '', 时间: '今天' })
  assert.deepEqual(lines, ['帐篷{时间}', '已发货', '今天'])
})
