import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutText, shortText } from './cutText'

const FAMILY = '👨‍👩‍👧‍👦'
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

test('what fits stays, and half a character of the text itself becomes a sign that is one', () => {
  assert.equal(cutText('退款', { bytes: 6 }), '退款')
  assert.equal(cutText('a\uD83D', { units: 9 }), 'a\uFFFD')
  assert.equal(cutText('', { bytes: 0 }), '')
})

test('bytes and characters are counted, and no emoji is cut in halves', () => {
  assert.equal(cutText('退款原因', { bytes: 8 }), '退款')
  assert.equal(cutText('ab😀', { units: 3 }), 'ab')
  assert.equal(cutText(`质量${FAMILY}问题`, { units: 10 }), '质量')
  assert.equal(cutText(`质量${FAMILY}问题`, { bytes: 31 }), `质量${FAMILY}`)
  for (let most = 0; most < 60; most += 1) {
    const text = `${'不'.repeat(9)}😀${FAMILY}🇨🇳e\u0301${'x'.repeat(30)}`
    const [bytes, units] = [cutText(text, { bytes: most }), cutText(text, { units: most })]
    assert.ok(Buffer.byteLength(bytes) <= most && units.length <= most)
    assert.ok(!HALF.test(bytes) && !HALF.test(units) && text.startsWith(bytes) && text.startsWith(units))
  }
})

test('a letter with a hundred accents is cut within it, and so is a text of a million emoji', () => {
  const accents = `a${'\u0301'.repeat(100)}`
  assert.equal(cutText(accents, { units: 10 }).length, 10)
  assert.equal(cutText('😀'.repeat(1_000_000), { bytes: 80 }), '😀'.repeat(20))
})

test('a text that is too long ends with an ellipsis, between two emoji', () => {
  assert.equal(shortText('车载冰箱', 4), '车载冰箱')
  assert.equal(shortText('车载冰箱🚙', 5), '车载冰箱…')
  assert.equal(shortText(`ab${FAMILY}`, 8), 'ab…')
})
