import { pick, randomInt, seededRandom } from './seededRandom'
import { findVin, isVin, maskVin, normaliseVin } from './vin'

const ALLOWED = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
const GOOD = 'LGWEF4A59MF012345'

describe('a VIN', () => {
  test.each([
    ['as stamped', GOOD, true],
    ['all digits', '12345678901234567', true],
    ['all letters', 'ABCDEFGHJKLMNPRST', true],
    ['16 characters', GOOD.slice(1), false],
    ['18 characters', `${GOOD}1`, false],
    ['nothing', '', false],
    ['small letters', GOOD.toLowerCase(), false],
    ['one small letter', 'lGWEF4A59MF012345', false],
    ['a space inside', 'LGWEF4A5 MF012345', false],
    ['a space before', ` ${GOOD.slice(1)}`, false],
    ['a line break after', `${GOOD}\n`, false],
    ['a hyphen', 'LGWEF4A5-MF012345', false],
    ['full-width digits', 'LGWEF4A59MF01234５', false],
    ['an accent', 'ÉGWEF4A59MF012345', false],
    ['Chinese', '车架号WEF4A59MF012345', false],
  ])('%s', (_, text, expected) => {
    expect(isVin(text)).toBe(expected)
  })

  test('any 17 of the allowed characters make one, in any order', () => {
    const random = seededRandom(17)
    for (let round = 0; round < 3000; round++) {
      const vin = Array.from({ length: 17 }, () => pick(random, ALLOWED)).join('')
      expect(isVin(vin)).toBe(true)
      expect(maskVin(vin)).toBe(`${vin.substring(0, 7)}****${vin.substring(10)}`)
    }
  })

  test('one wrong character anywhere makes it invalid', () => {
    const random = seededRandom(18)
    const wrong = [...'IOQioqabc -_.*中Ｉ１']
    for (let round = 0; round < 3000; round++) {
      const at = randomInt(random, 0, 16)
      const text = GOOD.slice(0, at) + pick(random, wrong) + GOOD.slice(at + 1)
      expect(isVin(text)).toBe(false)
      expect(maskVin(text)).toBe('')
    }
  })

  test('of all ASCII characters, exactly the 33 allowed ones pass', () => {
    const passing = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter((char) =>
      isVin(GOOD.slice(0, 16) + char),
    )
    expect(passing.join('')).toBe(ALLOWED)
  })
})

describe('a masked VIN', () => {
  test('shows the first and last seven characters', () => {
    expect(maskVin(GOOD)).toBe('LGWEF4A****F012345')
  })

  test('is empty for an invalid VIN, never a half-masked text', () => {
    for (const text of ['', '1234567', GOOD.slice(1), `${GOOD}${GOOD}`, maskVin(GOOD)])
      expect(maskVin(text)).toBe('')
  })
})

describe('a VIN that is typed or scanned', () => {
  it('loses blanks and dashes and gets capital letters', () =>
    expect(normaliseVin(' lsvaa49j-1320 47588 ')).toBe('LSVAA49J132047588'))

  it('of a Chinese keyboard, with its wide letters, digits and dashes, is the same one', () =>
    expect(normaliseVin('ｌｓｖａａ４９ｊ－１３２０　４７５８８\u200b')).toBe('LSVAA49J132047588'))

  it.each([
    ['LSVAA49J132047588', 'LSVAA49J132047588'],
    ['VIN:LSVAA49J132047588;TYPE=A', 'LSVAA49J132047588'],
    ['https://car.example/v?vin=lsvaa49j132047588&x=1', 'LSVAA49J132047588'],
    ['XLSVAA49J132047588', ''],
    ['6901234567892', ''],
    ['', ''],
  ])('the VIN in %p is %p', (text, vin) => expect(findVin(text)).toBe(vin))
})
