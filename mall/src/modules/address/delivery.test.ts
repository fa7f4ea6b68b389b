import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { type Deliveries, deliveryTo, readDeliveries } from './delivery'
import { deliverySummary, deliveryTerms, deliveryTitle } from './deliveryText'
import { regions } from './regionTree'
import { type Delivery, deliveryWithheld } from './rules'

let mall: TestMall
let deliveries: Deliveries
before(async () => {
  mall = await createTestMall({ bare: true })
  deliveries = await readDeliveries(mall.ctx.db)
})
after(() => mall.close())

const at = (code: string, goodsFen: number) =>
  deliveryTo(deliveries, { province_code: code, is_place: true }, goodsFen)

test('a new shop delivers by a row for each province of the address book, under its name', () => {
  assert.deepEqual(
    deliveries.map(({ province, name }) => [province, name]),
    regions().map(({ code, name }) => [code, name]),
  )
})

const cases: Array<[situation: string, code: string, goodsFen: number, fee: number, missing: number]> = [
  ['a cap to Beijing pays the base fee', '110000', 5_900, 800, 4_000],
  ['one fen short of free delivery still pays', '310000', 9_899, 800, 1],
  ['from 99 yuan on delivery is free', '310000', 9_900, 0, 0],
  ['a cap to Xinjiang pays more', '650100', 5_900, 2_000, 4_000],
  ['a corps town in Xinjiang counts as remote too', '659001', 5_900, 2_000, 4_000],
  ['from 99 yuan on it is free to Tibet too', '540100', 9_900, 0, 0],
  ['a county right under Hubei pays like Hubei', '429004', 0, 800, 9_900],
]
for (const [situation, code, goodsFen, fee, missing] of cases) {
  test(situation, () => {
    const answer = at(code, goodsFen)
    assert.deepEqual([answer.deliverable, answer.fee, answer.missing], [true, fee, missing])
  })
}

test('without an address the lowest fee is shown', () => {
  const cheap = deliveries.map((row) => (row.province === '440000' ? { ...row, fee: 500 } : row))
  assert.equal(deliveryTo(cheap, undefined, 100).fee, 500)
})

test('Taiwan, Hong Kong and Macao are not delivered to, nor is an unknown province', () => {
  for (const code of ['710000', '810001', '820000', '990000'])
    assert.equal(at(code, 99_999).deliverable, false)
})

test('the page of goods says what delivery costs', () => {
  assert.equal(deliveryTerms(deliveries), '单笔满 99 元免运费，偏远地区也免；不满时收 8 元，偏远地区收 20 元')
  assert.equal(deliveryTitle(deliveries), '满 99 包邮')
  assert.equal(deliverySummary(deliveries), '满 99 元包邮，48 小时内发货')
})

type Change = (row: Delivery) => Partial<Delivery>
const sentences: Array<[situation: string, change: Change, title: string, terms: string]> = [
  ['free everywhere', () => ({ fee: 0, freeFrom: 0 }), '包邮', '免运费'],
  ['never free', () => ({ fee: 1_050, freeFrom: null }), '运费', '收运费 10.5 元'],
  [
    'remote provinces have their own threshold',
    ({ remote }) => (remote ? { freeFrom: 19_900 } : {}),
    '运费',
    '单笔满 99 元免运费，不满时收 8 元；偏远地区单笔满 199 元免运费，不满时收 20 元',
  ],
  [
    'one province differs from its kind',
    ({ province }) => (province === '440000' ? { fee: 0 } : {}),
    '满 99 包邮',
    '单笔满 99 元免运费，不满时收 8 元；内蒙古自治区、海南省、西藏自治区、甘肃省、青海省、宁夏回族自治区等 7 个地区单笔满 99 元免运费，不满时收 20 元；广东省免运费',
  ],
  ['nothing is delivered', () => ({ deliverable: false }), '暂不配送', '暂不支持配送'],
]
for (const [situation, change, title, terms] of sentences) {
  test(`the sentence stays true: ${situation}`, () => {
    const rows = deliveries.map((row) => ({ ...row, ...change(row) }))
    assert.deepEqual([deliveryTitle(rows), deliveryTerms(rows)], [title, terms])
  })
}

const withheld: Array<[situation: string, change: object, withheld: number]> = [
  ['a far order that falls below 99 pays for the rest', {}, 2_000],
  ['a near one as well', { terms: { fee: 800, freeFrom: 9_900 } }, 800],
  ['a rest that still travels free costs nothing', { restFen: 9_900 }, 0],
  ['what was charged for delivery is not withheld again', { charged: 2_000 }, 0],
  ['it is withheld once', { withheldBefore: 2_000 }, 0],
  ['no more is withheld than there is to refund', { refund: 1_500 }, 1_500],
]
for (const [situation, change, fen] of withheld) {
  test(situation, () => {
    const terms = { fee: 2_000, freeFrom: 9_900 }
    const order = { terms, restFen: 5_900, charged: 0, withheldBefore: 0, refund: 5_900, ...change }
    assert.equal(deliveryWithheld(order), fen)
  })
}
