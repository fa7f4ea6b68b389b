import { randomInt, seededRandom } from '@contract/rules/seededRandom'
import { shortDigest } from './shortDigest'

test('eight hex digits, the same for the same text', () => {
  for (const text of ['', 'a', '王小明|13800000001', '🙂'.repeat(50)]) {
    expect(shortDigest(text)).toMatch(/^[0-9a-f]{8}$/)
    expect(shortDigest(text)).toBe(shortDigest(text))
  }
})

test('a change of any letter changes the digest', () => {
  const random = seededRandom(5)
  for (let round = 0; round < 5000; round++) {
    const letters = Array.from({ length: 20 }, () => String.fromCharCode(randomInt(random, 0x4e00, 0x9fa5)))
    const before = shortDigest(letters.join(''))
    const at = randomInt(random, 0, 19)
    letters[at] = String.fromCharCode((letters[at] as string).charCodeAt(0) ^ randomInt(random, 1, 255))
    expect(shortDigest(letters.join(''))).not.toBe(before)
  }
})
