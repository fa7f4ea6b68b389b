import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toFen, toWan, toYuan } from './money'

const pairs: [fen: number, yuan: string][] = [
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [1258, '12.58'],
  [-1, '-0.01'],
  [-1999, '-19.99'],
  [2_147_483_648, '21474836.48'],
]

test('fen and yuan turn into each other', () => {
  for (const [fen, yuan] of pairs) {
    assert.equal(toYuan(fen), yuan)
    assert.equal(toFen(yuan), fen)
  }
})

test('amounts that floats get wrong stay exact', () => {
  assert.equal(toFen('19.99') * 3, 5997)
  assert.equal(toFen('0.1') + toFen('0.2'), toFen('0.3'))
  for (let fen = 0; fen < 200_000; fen += 7) assert.equal(toFen(toYuan(fen)), fen)
})

test('anything else than decimal yuan is refused', () => {
  for (const text of ['', '1.234', '1e3', 'abc', '12.', '.5', '1,000.00', ' 1'])
    assert.throws(() => toFen(text))
})

test('vehicle prices are said in wan', () => {
  assert.equal(toWan(12_580_000), '12.58万')
  assert.equal(toWan(20_000_000), '20万')
  assert.equal(toWan(9_990_000), '9.99万')
})
