import * as pasted from './pasted'

const { typedPhone, typedCode, typedVin, typedIdNumber, typedAmount, typedTrackingNumber } = pasted

describe('a phone number', () => {
  test.each([
    ['138', '138'],
    ['13800000001', '13800000001'],
    ['138 0000 0001', '13800000001'],
    ['+86 138-0000-0001', '13800000001'],
    ['0086 138 0000 0001', '13800000001'],
    ['86-13800000001', '13800000001'],
    ['(+86)138\u20110000\u20110001', '13800000001'],
    ['１３８００００００００', '13800000000'],
    ['＋８６　１３８　００００　０００１', '13800000001'],
    ['\u202d13800000001\u202c', '13800000001'],
    ['手机：138 0000 0001（工作）', '13800000001'],
    ['2 号库 13800000001', '13800000001'],
    ['13800000001/13900000002', '13800000001'],
    ['138000000019', '13800000001'],
    ['', ''],
  ])('%j is read as %j', (text, expected) => expect(typedPhone(text)).toBe(expected))

  test.each(['13800000001', '8613800000001', '+86 13800000001', '0086 138 0000 0001'])(
    'can be typed sign by sign: %s',
    (text) => {
      expect([...text].reduce((field, sign) => typedPhone(field + sign), '')).toBe('13800000001')
    },
  )
})

describe('a code', () => {
  test.each([
    ['12', '12'],
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['１２３４５６', '123456'],
    [' 123456\n', '123456'],
    ['1234567', '123456'],
    ['【拓岭】验证码：123456', '123456'],
    ['【拓岭】尾号 0001 的验证码 123456，5 分钟内有效', '123456'],
    ['【拓岭】5 分钟内有效，验证码 123 456', '123456'],
  ])('%j is read as %j', (text, expected) => expect(typedCode(text)).toBe(expected))
})

describe('a VIN', () => {
  test.each([
    ['lsgabc12345678901', 'LSGABC12345678901'],
    ['LSG ABC 1234 5678 901', 'LSGABC12345678901'],
    ['车架号：LSGABC12345678901（正面）', 'LSGABC12345678901'],
    ['ＬＳＧ', 'LSG'],
    ['LSGABC123456789012', 'LSGABC12345678901'],
  ])('%j is read as %j', (text, expected) => expect(typedVin(text)).toBe(expected))
})

test.each([
  ['110101 19900307 001x', '11010119900307001X'],
  ['身份证：110101199003070010', '110101199003070010'],
  ['110101-19900307-0010', '110101199003070010'],
])('the identity card number %j is read as %j', (text, expected) =>
  expect(typedIdNumber(text)).toBe(expected),
)

test.each([
  ['12,000', '12000'],
  ['￥12，000.00 元', '12000.00'],
  ['１２０００．５', '12000.5'],
  ['4.35%', '4.35'],
  ['3.5 万', '3.5万'],
])('the amount %j is read as %j', (text, expected) => expect(typedAmount(text)).toBe(expected))

test.each([
  ['SF 1234 5678 9012', 'SF123456789012'],
  ['快递单号：ZT12345678', 'ZT12345678'],
  ['ＳＦ１２３４５６', 'SF123456'],
  ['JD0012-1-1', 'JD0012-1-1'],
])('the number of a parcel %j is read as %j', (text, expected) =>
  expect(typedTrackingNumber(text)).toBe(expected),
)

test('blanks in a voucher or in a credit code are left out, and a count has digits only', () => {
  expect(pasted.typedVoucher(' TL-2026 abcd ')).toBe('TL-2026abcd')
  expect(pasted.typedCreditCode('9113 0600 ma0x xxxx 1a')).toBe('91130600MA0XXXXX1A')
  expect(pasted.typedCount('１2 件')).toBe('12')
})

test.each([
  ['12,000 公里', '12000'],
  ['199.50', '199'],
  ['约 1.25 万公里', '12500'],
  ['0.8万', '8000'],
  ['公里', ''],
])('a count pasted as %j is %s', (typed, count) => {
  expect(pasted.typedCount(typed)).toBe(count)
})
