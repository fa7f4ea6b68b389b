import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { faultsAt, type SeenText } from './layoutFaults'

const FRAME = { width: 320, height: 812, capsule: { left: 226, right: 313, top: 53, bottom: 85 } }
const text = (given: Partial<SeenText>): SeenText => ({
  text: '立即购买',
  left: 16,
  right: 100,
  top: 200,
  bottom: 220,
  ...given,
})
const FOOT = { left: 0, right: 320, top: 730, bottom: 812 }
const BAR = { left: 0, right: 320, top: 0, bottom: 91 }

const cases: [string, 'head' | 'end', SeenText, string[]][] = [
  ['a text inside the window is well', 'head', text({}), []],
  [
    'a text beyond the window sticks out',
    'head',
    text({ right: 331 }),
    ['“立即购买” sticks out of the window'],
  ],
  ['a pixel is rounding', 'head', text({ right: 320.6 }), []],
  [
    'a title as long as the bar lies under the capsule',
    'head',
    text({ top: 60, bottom: 80, right: 240 }),
    ['“立即购买” lies under the capsule'],
  ],
  ['a title that ends before the capsule is well', 'head', text({ top: 60, bottom: 80, right: 226 }), []],
  ['at the head, what a foot covers can be scrolled up', 'head', text({ top: 740, under: FOOT }), []],
  [
    'at the end nothing is left to scroll',
    'end',
    text({ top: 740, under: FOOT }),
    ["“立即购买” is covered at the page's end"],
  ],
  [
    'at the head nothing lies under the bar',
    'head',
    text({ top: 60, bottom: 80, under: BAR }),
    ["“立即购买” is covered at the page's head"],
  ],
]

describe('what is wrong with a page that is laid out', () => {
  for (const [situation, place, given, faults] of cases) {
    it(situation, () => assert.deepEqual(faultsAt(place, { texts: [given], pageWidth: 320 }, FRAME), faults))
  }

  it('a page that can slide sideways says how wide it is', () => {
    assert.deepEqual(faultsAt('head', { texts: [], pageWidth: 345 }, FRAME), ['the page is 345 wide'])
  })
})
