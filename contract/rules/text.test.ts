import { pick, randomInt, seededRandom } from './seededRandom'
import { hasForbiddenChars, truncateWide, wideLength } from './text'

describe('the length of a text', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['拓岭', 4],
    ['拓岭Tuoling', 11],
    ['a b', 3],
    ['，。！', 6],
    ['ＡＢ', 4],
    ['é', 1],
    ['ÿ', 1],
    ['Ā', 2],
    ['𠮷野家', 6],
    ['🚚', 2],
    ['a\u200bb', 4],
    ['…', 2],
  ])('%j counts %i', (text, expected) => {
    expect(wideLength(text)).toBe(expected)
  })

  test('is the sum of the lengths of its parts', () => {
    const random = seededRandom(5)
    const text = () =>
      Array.from({ length: randomInt(random, 0, 12) }, () => pick(random, [...'ab1拓岭。𠮷🚚é'])).join('')
    for (let round = 0; round < 1000; round++) {
      const [left, right] = [text(), text()]
      expect(wideLength(left + right)).toBe(wideLength(left) + wideLength(right))
    }
  })
})

describe('a text cut to a width', () => {
  test.each([
    ['拓岭皮卡', 8, '拓岭皮卡'],
    ['拓岭皮卡', 7, '拓岭皮'],
    ['拓岭皮卡', 4, '拓岭'],
    ['a拓岭', 2, 'a'],
    ['a拓岭', 3, 'a拓'],
    ['拓', 1, ''],
    ['abc', 0, ''],
    ['𠮷a', 2, '𠮷'],
    ['𠮷a', 1, ''],
  ])('%j cut to %i is %j', (text, max, expected) => {
    expect(truncateWide(text, max)).toBe(expected)
  })

  test('is the longest beginning that fits', () => {
    const random = seededRandom(6)
    for (let round = 0; round < 1000; round++) {
      const chars = Array.from({ length: randomInt(random, 0, 12) }, () => pick(random, [...'ab1拓岭。𠮷🚚']))
      const max = randomInt(random, 0, 20)
      const cut = [...truncateWide(chars.join(''), max)]
      expect(cut).toEqual(chars.slice(0, cut.length))
      expect(wideLength(cut.join(''))).toBeLessThanOrEqual(max)
      if (cut.length < chars.length)
        expect(wideLength(chars.slice(0, cut.length + 1).join(''))).toBeGreaterThan(max)
    }
  })
})

describe('characters that a text must not contain', () => {
  test.each([...'~#^$@%&!?*'])('%s alone and inside a text', (char) => {
    expect(hasForbiddenChars(char)).toBe(true)
    expect(hasForbiddenChars(`拓岭${char}皮卡`)).toBe(true)
  })

  test('of all ASCII characters exactly those ten', () => {
    const rejected = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
      hasForbiddenChars,
    )
    expect(rejected.sort()).toEqual([...'~#^$@%&!?*'].sort())
  })

  test.each([
    ['a face', '😀'],
    ['a pickup truck', '🛻'],
    ['a heart of the old block', '❤'],
    ['a heart in picture form', '❤️'],
    ['the sun', '☀'],
    ['a check mark', '✔'],
    ['a watch', '⌚'],
    ['a star', '⭐'],
    ['a skin tone', '👍🏿'],
    ['a family joined together', '👨‍👩‍👧‍👦'],
    ['a flag of two letters', '🇨🇳'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a chess piece', '♟'],
    ['a mahjong tile', '🀄'],
    ['a new face', '🫠'],
    ['a keycap digit', '1️⃣'],
    ['a keycap mark alone', '⃣'],
    ['a keycap star', '*️⃣'],
    ['an arrow sign', '↗'],
    ['a congratulation sign', '㊗'],
    ['copyright', '©'],
    ['trade mark', '™'],
    ['half a character', '\ud83d'],
    ['the other half', 'a\ude00b'],
  ])('%s', (_, text) => {
    expect(hasForbiddenChars(text)).toBe(true)
    expect(hasForbiddenChars(`老周${text}`)).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['Chinese', '老周的拓岭皮卡'],
    ['rare Han characters of names', '𠮷𠀀㐂䶮'],
    ['Chinese punctuation', '，。！？、：；“”‘’（）《》…—·'],
    ['full-width marks', '＠＃％＆＊'],
    ['a middle dot in a name', '阿依古丽·买买提'],
    ['digits and letters', 'Tuoling 2024'],
    ['other ASCII marks', '()-_=+[]{}|\\;:\'",.<>/`'],
    ['Latin with accents', 'Zoë Müller'],
    ['units', '12℃ 5㎡ №3'],
    ['arrows of plain text', '→←'],
    ['Korean and Japanese', '한국어 にほんご'],
    ['lines', 'a\nb\tc'],
  ])('but not %s', (_, text) => {
    expect(hasForbiddenChars(text)).toBe(false)
  })

  test('every emoji and every pictograph of the newer blocks', () => {
    for (let code = 0x1f300; code <= 0x1faff; code++)
      expect(hasForbiddenChars(String.fromCodePoint(code))).toBe(true)
  })

  test('no Han character of the common block and the first extension', () => {
    for (let code = 0x3400; code <= 0x9fff; code += 7) {
      if (code >= 0x4dc0 && code < 0x4e00) continue // hexagrams
      expect(hasForbiddenChars(String.fromCharCode(code))).toBe(false)
    }
  })
})
