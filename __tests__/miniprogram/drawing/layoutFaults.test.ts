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
  ['a text inside the window is no fault', 'head', text({}), []],
  [
    'a text beyond the window is a fault',
    'head',
    text({ right: 331 }),
    ['“立即购买” sticks out of the window'],
  ],
  ['less than a pixel is rounding', 'head', text({ right: 320.6 }), []],
  [
    'a title that reaches the capsule is a fault',
    'head',
    text({ top: 60, bottom: 80, right: 240 }),
    ['“立即购买” lies under the capsule'],
  ],
  ['a title that ends before the capsule is no fault', 'head', text({ top: 60, bottom: 80, right: 226 }), []],
  [
    'at the head of the page a text under the bottom bar can be scrolled up',
    'head',
    text({ top: 740, under: FOOT }),
    [],
  ],
  [
    'at the end of the page a text under the bottom bar is a fault',
    'end',
    text({ top: 740, under: FOOT }),
    ["“立即购买” is covered at the page's end"],
  ],
  [
    'at the head of the page a text under the top bar is a fault',
    'head',
    text({ top: 60, bottom: 80, under: BAR }),
    ["“立即购买” is covered at the page's head"],
  ],
]

describe('layout faults', () => {
  for (const [situation, place, given, faults] of cases) {
    it(situation, () => assert.deepEqual(faultsAt(place, { texts: [given], pageWidth: 320 }, FRAME), faults))
  }

  it('a page that scrolls sideways is a fault', () => {
    assert.deepEqual(faultsAt('head', { texts: [], pageWidth: 345 }, FRAME), ['the page is 345 wide'])
  })
})
