import { cleanPlate, isNewEnergyPlate, isPlate, plateHint, plateText } from './plate'

test.each([
  ['冀F12345', '冀F12345'],
  [' 冀f·1a345 ', '冀F1A345'],
  ['冀Ｆ１２３４５', '冀F12345'],
  ['粤-B 12345 D', '粤B12345D'],
])('%s is written as %s', (typed, plate) => {
  expect(cleanPlate(typed)).toBe(plate)
})

test.each(['冀F12345', '京A1234学', '粤Z1234港', '沪C12A45', '冀FD12345', '冀FDA1234', '粤B12345D'])(
  '%s is a plate',
  (plate) => {
    expect(isPlate(plate)).toBe(true)
  },
)

test.each([
  '',
  'F12345',
  '冀I12345',
  '冀FO2345',
  '冀F1234',
  '冀F123456',
  '冀FD1234A5',
  '某A12345',
  '冀F1234567',
])('%s is no plate', (plate) => {
  expect(isPlate(plate)).toBe(false)
})

test('plates of new energy have six characters after the letter', () => {
  expect(['冀FD12345', '冀F12345D', '冀F12345'].map(isNewEnergyPlate)).toEqual([true, true, false])
})

test.each([
  ['', /省份简称/],
  ['F1', /第一位/],
  ['冀1', /第二位/],
  ['冀F123', /还差 2 位，新能源车 3 位/],
  ['冀FO1234', /没有字母 I 和 O/],
  ['冀F12345', /新能源车还差 1 位/],
  ['冀FD12345', /新能源车牌 冀F·D12345/],
  ['冀F123456', /不像车牌号/],
  ['冀F12345678', /最多 8 位/],
])('while %s is typed, the hint says what is missing', (typed, hint) => {
  expect(plateHint(typed)).toMatch(hint)
})

test('a dot separates the letter of the city', () => {
  expect(plateText('冀F12345')).toBe('冀F·12345')
  expect(plateText('冀F1')).toBe('冀F1')
})
