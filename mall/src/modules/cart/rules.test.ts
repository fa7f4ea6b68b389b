import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineState, type WantedLine } from './rules'

const cases: [situation: string, line: WantedLine, state: string, reason: string][] = [
  ['enough in stock', { number: 2, onSale: true, stock: 5, limit: 0 }, 'normal', ''],
  ['the very last ones', { number: 5, onSale: true, stock: 5, limit: 0 }, 'normal', ''],
  ['one too many', { number: 6, onSale: true, stock: 5, limit: 0 }, 'short', '库存不足，仅剩 5 件'],
  ['sold out', { number: 1, onSale: true, stock: 0, limit: 0 }, 'invalid', '该规格已售罄'],
  ['off sale wins over sold out', { number: 1, onSale: false, stock: 0, limit: 0 }, 'invalid', '商品已下架'],
  ['at the limit', { number: 2, onSale: true, stock: 5, limit: 2 }, 'normal', ''],
  ['over the limit', { number: 3, onSale: true, stock: 5, limit: 2 }, 'short', '每单限购 2 件'],
  [
    'stock is reported before the limit',
    { number: 9, onSale: true, stock: 5, limit: 2 },
    'short',
    '库存不足，仅剩 5 件',
  ],
]

for (const [situation, line, state, reason] of cases) {
  test(situation, () => assert.deepEqual(lineState(line), { state, reason }))
}
