import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { differences, type TextBox } from './textBoxes'

const box = (given: Partial<TextBox> = {}): TextBox => ({
  text: '立即购买',
  left: 16,
  width: 60,
  height: 20,
  size: '15px',
  weight: '400',
  colour: 'rgb(0, 0, 0)',
  ...given,
})

const cases: [string, TextBox[], TextBox[], string[]][] = [
  ['the same is no difference', [box()], [box()], []],
  ['two pixels are the fonts’', [box()], [box({ left: 18, width: 58 })], []],
  ['a text that moved is told', [box()], [box({ left: 8 })], ['“立即购买” left 16 → 8']],
  ['so is one that is set otherwise', [box()], [box({ size: '18px' })], ['“立即购买” size 15px → 18px']],
  ['a clock that ran on is the same text', [box({ text: '01:30' })], [box({ text: '01:29' })], []],
  ['what stands on one side alone is that target’s own', [box()], [box({ text: '地图' })], []],
  ['what stands there more often can’t be told apart', [box()], [box({ left: 0 }), box()], []],
]

describe('the same page on two targets', () => {
  for (const [situation, one, other, reported] of cases) {
    it(situation, () => assert.deepEqual(differences(one, other), reported))
  }
})
