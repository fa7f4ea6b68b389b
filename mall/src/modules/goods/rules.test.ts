import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsOf, remaining, selectionOf } from './rules'

const skus = [
  { valueIds: ['base', 'white'], stock: 1 },
  { valueIds: ['base', 'red'], stock: 0 },
  { valueIds: ['top', 'white'], stock: 1 },
  { valueIds: ['top', 'black'], stock: 1 },
]
const groups = groupsOf(skus)

test('what remains depends on the other groups, and sold-out combinations do not', () => {
  const table: [string[], string[]][] = [
    [[], ['base', 'top', 'white', 'black']],
    [['base'], ['base', 'top', 'white']],
    [['black'], ['top', 'white', 'black']],
    [
      ['white', 'top'],
      ['base', 'top', 'white', 'black'],
    ],
    [['nobody'], ['base', 'top', 'white', 'black']],
  ]
  for (const [chosen, left] of table) assert.deepEqual(remaining(groups, skus, chosen).remaining, left)
})

test('the order in which values come plays no part', () => {
  assert.deepEqual(selectionOf(groups, ['black', 'top']), ['top', 'black'])
  assert.equal(remaining(groups, skus, ['black', 'top']).sku, skus[3])
  assert.equal(remaining(groups, skus, ['top']).sku, null)
})
