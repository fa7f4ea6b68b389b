import {
  fenToYuan,
  fromText,
  parsePrice,
  priceText,
  shortPrice,
  splitPrice,
  wanText,
  withThousands,
  yuanToFen,
} from './price'
import { randomInt, seededRandom } from './seededRandom'

describe('a price as written', () => {
  test.each([
    ['12.58万', 12_580_000],
    ['12.58 万', 12_580_000],
    ['12万', 12_000_000],
    ['0.01万', 10_000],
    ['.5万', 500_000],
    ['12.万', 12_000_000],
    ['9.98万起', 9_980_000],
    ['¥12.58万元起', 12_580_000],
    ['12.588888万', 12_588_888],
    ['12.5888884万', 12_588_888],
    ['12.5888885万', 12_588_889],
    // Each of these is wrong by a fen or more in floating point.
    ['1.1万', 1_100_000],
    ['8.2万', 8_200_000],
    ['16.4万', 16_400_000],
    ['4.35万', 4_350_000],
    ['1.005', 101],
    ['19.99', 1999],
    ['0.29', 29],
    ['1', 100],
    ['1.5', 150],
    ['0', 0],
    ['-0', 0],
    ['0.004', 0],
    ['-12.5', -1250],
    ['-1万', -1_000_000],
    ['1,258.50', 125_850],
    ['1，258', 125_800],
    ['¥99', 9900],
    ['￥99.9', 9990],
    ['99元', 9900],
    ['99元起', 9900],
    [' 99 ', 9900],
    ['5E+3', 500_000],
    ['1.686E+3', 168_600],
    ['0E-8', 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%s is %i fen', (text, fen) => {
    expect(parsePrice(text)).toBe(fen)
  })

  test.each([
    '',
    ' ',
    '万',
    '.',
    '-',
    '¥',
    '面议',
    '暂无报价',
    '12.5.8',
    '1万2',
    '12.58万万',
    'abc',
    '1e5',
    '1E99',
    '0x10',
    '--1',
    '99999999999999999',
  ])('%j is not a price', (text) => {
    expect(parsePrice(text)).toBeNull()
  })

  test('every amount to the hundredth of 万 is exact', () => {
    const hundredths = Array.from({ length: 5001 }, (_, at) => at)
    expect(hundredths.map((at) => parsePrice(`${(at / 100).toFixed(2)}万`))).toEqual(
      hundredths.map((at) => at * 10_000),
    )
  })
})

describe('fen and wire yuan', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [1_258_000, '12580.00'],
    [-1, '-0.01'],
    [-1250, '-12.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%i is %s', (fen, yuan) => {
    expect(fenToYuan(fen)).toBe(yuan)
    expect(yuanToFen(yuan)).toBe(fen)
  })

  test('minus zero is never shown', () => {
    expect(fenToYuan(-0)).toBe('0.00')
    expect(Object.is(yuanToFen('-0.00'), 0)).toBe(true)
  })

  test.each([
    ['12580', 1_258_000],
    ['12580.5', 1_258_050],
    ['007', 700],
    ['12,580.00', 1_258_000],
    ['1.258万', 1_258_000],
    ['¥12580', 1_258_000],
    ['-12.5', -1_250],
  ])('%s is read as %i', (yuan, fen) => {
    expect(yuanToFen(yuan)).toBe(fen)
  })

  test.each(['', 'NaN', '1e3', '面议', 'null', '99999999999999999.00'])(
    '%j from the wire is no price and does not throw',
    (yuan) => {
      expect(yuanToFen(yuan)).toBeNaN()
      expect(fenToYuan(yuanToFen(yuan))).toBe('')
    },
  )

  test('fractions of a fen throw', () => {
    expect(() => fenToYuan(0.5)).toThrow(RangeError)
  })

  test('fen to yuan and back is the same, and parsePrice agrees', () => {
    const random = seededRandom(99)
    const amounts = Array.from({ length: 5000 }, () => randomInt(random, -1_000_000_000, 1_000_000_000))
    expect(amounts.map((fen) => yuanToFen(fenToYuan(fen)))).toEqual(amounts)
    expect(amounts.map((fen) => parsePrice(priceText(fen).replace('¥', '')))).toEqual(amounts)
  })
})

describe('thousands separators', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [12_345, '12,345'],
    [999_999, '999,999'],
    [1_000_000, '1,000,000'],
    [-1000, '-1,000'],
    [-999, '-999'],
    [1234567.5, '1,234,567.5'],
    ['1234.5678', '1,234.5678'],
    ['0001', '0,001'],
    ['12345678901234567890', '12,345,678,901,234,567,890'],
    ['12.58万', '12.58万'],
    ['暂无', '暂无'],
    ['', ''],
    [Number.NaN, 'NaN'],
    [1e21, '1e+21'],
  ])('%p is shown as %s', (value, expected) => {
    expect(withThousands(value)).toBe(expected)
  })
})

describe('the parts of a displayed price', () => {
  test.each([
    [125_800_00, { symbol: '¥', integer: '125,800', decimals: '' }],
    [9950, { symbol: '¥', integer: '99', decimals: '.50' }],
    [9905, { symbol: '¥', integer: '99', decimals: '.05' }],
    [0, { symbol: '¥', integer: '0', decimals: '' }],
    [1, { symbol: '¥', integer: '0', decimals: '.01' }],
    [-1000, { symbol: '-¥', integer: '10', decimals: '' }],
  ])('%i', (fen, parts) => {
    expect(splitPrice(fen)).toEqual(parts)
  })

  test('both decimals are shown on request', () => {
    expect(splitPrice(9900, { fullDecimals: true })).toEqual({ symbol: '¥', integer: '99', decimals: '.00' })
  })

  test.each([
    [125_800, '¥1,258'],
    [9950, '¥99.50'],
    [-1000, '-¥10'],
  ])('%i on one line is %s', (fen, expected) => {
    expect(priceText(fen)).toBe(expected)
  })
})

describe('a vehicle price', () => {
  test.each([
    [12_580_000, '12.58万'],
    [12_000_000, '12万'],
    [1_000_000, '1万'],
    [999_900, '9,999'],
    [980_000, '9,800'],
    [12_588_800, '12.5888万'],
    [12_500_100, '12.5001万'],
    [1_000_050, '10,000.50'],
    [123_456_000_000, '123,456万'],
    [-12_580_000, '-12.58万'],
    [0, '0'],
  ])('%i is shown as %s', (fen, expected) => {
    expect(wanText(fen)).toBe(expected)
  })

  test('a formatted price that is read again is the same', () => {
    const random = seededRandom(12)
    const amounts = Array.from({ length: 2000 }, () => randomInt(random, 0, 100_000_000) * 100)
    expect(amounts.map((fen) => parsePrice(wanText(fen)))).toEqual(amounts)
  })
})

test.each([
  ['12.58万', '12.58万'],
  ['125800', '12.58万'],
  ['125,800.00', '12.58万'],
  ['12.58万起', '12.58万'],
  ['9800', '9,800'],
  ['9800.50元起', '9,800.50'],
  ['12345678', '1,234.5678万'],
  ['面议', '面议'],
  ['', ''],
])('a price text %j is shown as %j', (given, expected) => {
  expect(shortPrice(given)).toBe(expected)
})

test('a missing price is shown as unknown', () => {
  expect(priceText(yuanToFen(''))).toBe('价格待定')
  expect(wanText(yuanToFen(''))).toBe('价格待定')
  expect(fromText('')).toBe('')
})
