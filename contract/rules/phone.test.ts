import {
  cleanPhone,
  cleanPhones,
  isMainlandPhone,
  maskedPhone,
  maskPhone,
  maskPhonesIn,
  splitPhones,
} from './phone'
import { pick, randomInt, seededRandom } from './seededRandom'

describe('a mainland phone', () => {
  test.each([
    ['13800000001', true],
    ['11000000000', true],
    ['19999999999', true],
    ['10000000000', false],
    ['1380000000', false],
    ['138000000011', false],
    ['23800000001', false],
    ['03800000001', false],
    ['', false],
    ['1380000000a', false],
    ['138 0000 0001', false],
    [' 13800000001', false],
    ['13800000001\n', false],
    ['+8613800000001', false],
    ['１３８００００００００', false],
    ['138****0001', false],
  ])('%j: %s', (text, expected) => {
    expect(isMainlandPhone(text)).toBe(expected)
  })

  test('the second digit decides: 1 to 9 pass, 0 fails', () => {
    const passing = [...'0123456789'].filter((digit) => isMainlandPhone(`1${digit}912345678`))
    expect(passing.join('')).toBe('123456789')
  })

  test('any valid eleven digits pass, and are shown as three digits, four asterisks, four digits', () => {
    const random = seededRandom(11)
    for (let round = 0; round < 3000; round++) {
      const phone = `1${randomInt(random, 1, 9)}${Array.from({ length: 9 }, () => pick(random, '0123456789')).join('')}`
      expect(isMainlandPhone(phone)).toBe(true)
      expect(maskPhone(phone)).toBe(`${phone.slice(0, 3)}****${phone.slice(7)}`)
      expect(cleanPhone(`+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)} ${phone.slice(7)}`)).toBe(phone)
      expect(isMainlandPhone(phone.slice(1))).toBe(false)
      expect(isMainlandPhone(`${phone}0`)).toBe(false)
    }
  })
})

describe('a pasted phone', () => {
  test.each([
    ['13800000001', '13800000001'],
    [' 13800000001 ', '13800000001'],
    ['138 0000 0001', '13800000001'],
    ['138-0000-0001', '13800000001'],
    ['+8613800000001', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['86 13800000001', '13800000001'],
    ['008613800000001', '13800000001'],
    ['(+86)138 0000 0001', '13800000001'],
    ['１３８００００００００', '13800000000'],
    ['\u202d13800000001\u202c', '13800000001'],
    ['010-8888 8888', '010-8888 8888'],
    [' 12345 ', '12345'],
    ['', ''],
  ])('%j is read as %j', (text, expected) => {
    expect(cleanPhone(text)).toBe(expected)
  })
})

describe('a displayed phone', () => {
  test.each([
    ['13800000001', '138****0001'],
    ['138 0000 0001', '138 **** 0001'],
    ['138****0001', '138****0001'],
    ['01088886666', '010****6666'],
    ['010-88886666', '010-****6666'],
    ['4008123', '400****'],
    ['40081', '400**'],
    ['110', '110'],
    ['', ''],
  ])('%j is shown as %j', (text, expected) => {
    expect(maskPhone(text)).toBe(expected)
  })
})

test('phones in a text are masked, and longer numbers are not', () => {
  expect(maskPhonesIn('张三 13800000001，订单 2026113800000001234')).toBe(
    '张三 138****0001，订单 2026113800000001234',
  )
})

describe('a masked phone that is typed into a search', () => {
  test.each([
    ['138****0001', { start: '138', end: '0001' }],
    [' 138 **** 0001 ', { start: '138', end: '0001' }],
    ['１３８＊＊＊＊０００１', { start: '138', end: '0001' }],
    ['13800000001', undefined],
    ['138***0001', undefined],
    ['010-****6666', undefined],
    ['****', undefined],
  ])('%j is read as %j', (text, expected) => {
    expect(maskedPhone(text)).toEqual(expected)
  })
})

describe('the phones of a dealer, as they are typed or pasted', () => {
  test.each([
    ['0312-5901234', '0312-5901234'],
    ['0312－5901234', '0312-5901234'],
    ['０３１２—５９０１２３４', '0312-5901234'],
    ['（0312）590 1234', '0312-590 1234'],
    ['(010)88886666 ／ 138-0000-0001', '010-88886666/13800000001'],
    ['400-800-1234、+86 138 0000 0001；０１０－８８８８６６６６', '400-800-1234/13800000001/010-88886666'],
    ['\u202d0312-5901234\u202c\n0312-5901235', '0312-5901234 0312-5901235'],
    ['/', ''],
    ['请致电总部', '请致电总部'],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanPhones(typed)).toBe(stored)
    expect(cleanPhones(stored)).toBe(stored)
  })
})

describe('a field with several phones', () => {
  test.each([
    ['13800000001', ['13800000001']],
    ['13800000001/010-88886666', ['13800000001', '010-88886666']],
    ['13800000001／010-88886666', ['13800000001', '010-88886666']],
    [' 13800000001 / 010-88886666 ', ['13800000001', '010-88886666']],
    ['a/b／c', ['a', 'b', 'c']],
    ['/13800000001/', ['13800000001']],
    ['13800000001//13800000002', ['13800000001', '13800000002']],
    ['', []],
    [' / ／ ', []],
  ])('%j contains %j', (field, expected) => {
    expect(splitPhones(field)).toEqual(expected)
  })
})
