import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DELIVERY_TERMS, deliveryFee, deliveryWithheld } from './rules'

const cases: Array<[situation: string, code: string, goodsFen: number, fee: number, missing: number]> = [
  ['a cap to Beijing pays the base fee', '110000', 5_900, 800, 4_000],
  ['one fen short of free delivery still pays', '310000', 9_899, 800, 1],
  ['from 99 yuan on delivery is free', '310000', 9_900, 0, 0],
  ['a cap to Xinjiang pays the surcharge as well', '650100', 5_900, 2_000, 4_000],
  ['a corps town in Xinjiang counts as remote too', '659001', 5_900, 2_000, 4_000],
  ['from 99 yuan on it is free to Tibet too', '540100', 9_900, 0, 0],
  ['a county right under Hubei pays like Hubei', '429004', 0, 800, 9_900],
]
for (const [situation, code, goodsFen, fee, missing] of cases) {
  test(situation, () => {
    const answer = deliveryFee(code, goodsFen)
    assert.deepEqual([answer.deliverable, answer.fee, answer.missing], [true, fee, missing])
  })
}

test('the page of goods says what delivery costs', () => {
  assert.equal(DELIVERY_TERMS, '单笔满 99 元免运费，偏远地区也免；不满时收 8 元，偏远地区收 20 元')
})

test('Taiwan, Hong Kong and Macao are not delivered to', () => {
  for (const code of ['710000', '810001', '820000'])
    assert.equal(deliveryFee(code, 99_999).deliverable, false)
})

const withheld: Array<[situation: string, code: string, change: object, withheld: number]> = [
  ['a far order that falls below 99 pays for the rest', '650000', {}, 2_000],
  ['a near one as well', '110000', {}, 800],
  ['a rest that still travels free costs nothing', '650000', { restFen: 9_900 }, 0],
  ['what was charged for delivery is not withheld again', '650000', { charged: 2_000 }, 0],
  ['it is withheld once', '650000', { withheldBefore: 2_000 }, 0],
  ['no more is withheld than there is to refund', '650000', { refund: 1_500 }, 1_500],
]
for (const [situation, regionCode, change, fen] of withheld) {
  test(situation, () => {
    const order = { regionCode, restFen: 5_900, charged: 0, withheldBefore: 0, refund: 5_900, ...change }
    assert.equal(deliveryWithheld(order), fen)
  })
}
