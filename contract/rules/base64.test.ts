import { fromBase64, toBase64 } from './base64'
import { pick, randomInt, seededRandom } from './seededRandom'

describe('base64 of a text', () => {
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foobar', 'Zm9vYmFy'],
    [
      'https://mall.example/#/pages/index/index?a=1',
      'aHR0cHM6Ly9tYWxsLmV4YW1wbGUvIy9wYWdlcy9pbmRleC9pbmRleD9hPTE=',
    ],
    ['拓岭', '5ouT5bKt'],
    ['🛻', '8J+buw=='],
    ['é', 'w6k='],
    ['\u0000', 'AA=='],
  ])('%j is %s', (text, encoded) => {
    expect(toBase64(text)).toBe(encoded)
    expect(fromBase64(encoded)).toBe(text)
  })

  test('any text agrees with the machine’s own base64 and is decoded again', () => {
    const random = seededRandom(64)
    const letters = [...'abc 0+/=%&\n\u0000é߿ࠀ拓岭\uffff𠮷🛻👨‍👩']
    for (let round = 0; round < 1000; round++) {
      const text = Array.from({ length: randomInt(random, 0, 20) }, () => pick(random, letters)).join('')
      expect(toBase64(text)).toBe(Buffer.from(text, 'utf8').toString('base64'))
      expect(fromBase64(toBase64(text))).toBe(text)
      expect(fromBase64(Buffer.from(text, 'utf8').toString('base64url'))).toBe(text)
    }
  })

  test('half of a broken surrogate pair becomes the replacement character', () => {
    expect(fromBase64(toBase64('a\ud83d'))).toBe('a\ufffd')
    expect(toBase64('\ude00b')).toBe(Buffer.from('\ude00b', 'utf8').toString('base64'))
  })

  test.each(['a', 'abcde', 'a b=', '中文', '====', 'Zg===', '/w==', '5ouT5bK', 'Z!=='])(
    '%j is not base64 of a text',
    (text) => {
      expect(fromBase64(text)).toBeNull()
    },
  )
})
