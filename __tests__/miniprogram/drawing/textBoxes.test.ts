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
  ['equal boxes have no difference', [box()], [box()], []],
  ['two pixels are within the tolerance', [box()], [box({ left: 18, width: 58 })], []],
  ['a moved text is reported', [box()], [box({ left: 8 })], ['“立即购买” left 16 → 8']],
  [
    'a text with another style is reported',
    [box()],
    [box({ size: '18px' })],
    ['“立即购买” size 15px → 18px'],
  ],
  ['another clock time is the same text', [box({ text: '01:30' })], [box({ text: '01:29' })], []],
  ['a text on one side only is ignored', [box()], [box({ text: '地图' })], []],
  ['a text with different counts is ignored', [box()], [box({ left: 0 }), box()], []],
]

describe('the same page on two targets', () => {
  for (const [situation, one, other, reported] of cases) {
    it(situation, () => assert.deepEqual(differences(one, other), reported))
  }
})
