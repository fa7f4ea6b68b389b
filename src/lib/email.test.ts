import { isEmail } from './email'

describe('an e-mail address', () => {
  test.each([
    'a@b.cn',
    'lao.zhou@tuoling.com',
    'lao-zhou@tuoling.com.cn',
    'lao_zhou_88@mail.tuoling-auto.com',
    '1380000@139.com',
    'a.b-c.d@x-y.z.io',
    'ZHOU@TUOLING.COM',
  ])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'zhou',
    'zhou@',
    '@tuoling.com',
    'zhou@tuoling',
    'zhou@tuoling.',
    'zhou@.com',
    'zhou@@tuoling.com',
    'zhou@a@b.com',
    '.zhou@tuoling.com',
    'zhou.@tuoling.com',
    'lao..zhou@tuoling.com',
    'lao zhou@tuoling.com',
    ' zhou@tuoling.com',
    'zhou@tuoling.com ',
    'zhou@tuo ling.com',
    'zhou@-tuoling.com',
    'zhou@tuoling-.com',
    'zhou@tuoling..com',
    '老周@tuoling.com',
    'zhou＠tuoling.com',
    'zhou@拓岭.中国',
    'zhou@tuoling.com\n',
    'zhou+1@tuoling.com',
    'zhou#1@tuoling.com',
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is no longer than mail systems accept', () => {
    const at = (length: number) => `${'a'.repeat(length - 5)}@b.cn`
    expect(isEmail(at(254))).toBe(true)
    expect(isEmail(at(255))).toBe(false)
  })

  test('hostile text is checked without hanging', () => {
    for (const text of [
      'a'.repeat(100_000),
      `${'a.'.repeat(120)}@`,
      `a@${'a-'.repeat(120)}`,
      `a@${'a'.repeat(240)}!`,
    ])
      expect(isEmail(text)).toBe(false)
  })
})
