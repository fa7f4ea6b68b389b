import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REMIND_BEFORE_MS, remindAt, templateData } from './rules'

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

test('a field named thing takes twenty characters, an emoji counted as one', () => {
  const { thing1 } = templateData(['thing1'], ['🚙'.repeat(25)])
  assert.equal([...(thing1 ?? '')].length, 20)
  assert.ok(thing1?.endsWith('…'))
})
