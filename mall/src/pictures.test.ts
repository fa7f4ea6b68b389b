import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureFile, pictures, pictureUrl } from './pictures'

test('a picture that the studio has not drawn has no address', () => {
  assert.equal(pictureUrl('goods/no-such-thing/main', 300), '')
})

test('names that every object of JavaScript has are no pictures', () => {
  for (const key of ['constructor', 'toString', '__proto__']) {
    assert.equal(pictureUrl(key, 300), '')
    assert.equal(pictureFile(`${key}-300.12345678.webp`), undefined)
  }
})

test('an address leads back to its file, and nothing outside the list is ever a file', () => {
  for (const [key, { widths }] of Object.entries(pictures())) {
    for (const width of widths) {
      const url = pictureUrl(key, width)
      assert.deepEqual(pictureFile(url.replace('/pictures/', '')), {
        file: `${key}-${width}.webp`,
        current: true,
      })
    }
    assert.equal(pictureUrl(key, 1e6), pictureUrl(key, Math.max(...widths)))
  }
  for (const tail of ['../../package-1.00000000.webp', 'manifest.json', 'x-1.zzzzzzzz.webp', '']) {
    assert.equal(pictureFile(tail), undefined, tail)
  }
})
