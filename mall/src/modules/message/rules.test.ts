import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filled } from '@contract/rules/messageText'
import { REMIND_BEFORE_MS, remindAt } from './rules'
import { templateData } from './templateData'
import { templateProblem } from './templates'

const START = 1_800_000_000_000

for (const [title, now, expected] of [
  ['long before: five minutes ahead of the sale', START - 3_600_000, START - REMIND_BEFORE_MS],
  ['in the last minutes: at once', START - 60_000, START - 60_000],
] as const) {
  test(`a reminder requested ${title}`, () => assert.equal(remindAt(START, now), expected))
}

test('values go under the template’s fields in their order, and what has no field is left out', () => {
  assert.deepEqual(templateData(['thing1', 'time2'], ['货箱宝', '20:00', 'more']), {
    thing1: '货箱宝',
    time2: '20:00',
  })
})

test('a field named thing takes twenty characters by any counting, on one line, and no half emoji', () => {
  const dataOf = (line: string) => templateData(['thing1'], [line]).thing1
  assert.equal(dataOf('🚙'.repeat(25)), `${'🚙'.repeat(9)}…`)
  assert.equal(dataOf(`${'座'.repeat(15)}👨‍👩‍👧‍👦座椅`), `${'座'.repeat(15)}…`)
  assert.equal(dataOf('越野\r\n\u202e车载\u200b冰箱'), '越野 车载冰箱')
})

test('a text typed with wide braces or blanks has the names of its kind, and a single brace is refused', () => {
  assert.equal(templateProblem('shipped', '｛商品｝由{ 单号 }发出'), '')
  assert.match(templateProblem('shipped', '｛快递｝'), /^没有“\{快递\}”/)
  assert.equal(templateProblem('shipped', '｛商品'), '花括号要成对，里面是名称')
  assert.equal(filled('｛商品｝由{ 单号 }发出', { 商品: '帐篷', 单号: 'SF1' }), '帐篷由SF1发出')
})
