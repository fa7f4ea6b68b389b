import { lostDigits, turnedIntoDay } from './rewrittenCell'

test.each([
  ['7.73E+14', true],
  ['1.38E+10', true],
  [' 2,61E+17 ', true],
  ['1E+16', true],
  ['SF1234567890123', false],
  ['773123456789012', false],
  ['LTL12345678901234', false],
  ['1E16', false],
])('%j is a number that has lost its digits: %p', (text, isLost) => {
  expect(lostDigits(text)).toBe(
    isLost
      ? `表格程序把这一串数字改写成了 ${text.trim()}，原来的数字已经丢了：请把这一列的格式设为“文本”，再重新填写`
      : '',
  )
})

test.each([
  ['4-Mar', '3-4', '座位数', true],
  ['3月4日', '3-4', '座位数', true],
  ['2026/3/4', '3-4', '座位数', true],
  ['2026-03-04', '3/4', '前/后悬挂', true],
  ['2026-03-04 00:00', '3-4', '座位数', true],
  ['Mar-04', '', '座位数', true],
  ['4-Mar', '', '上市时间', true],
  ['2026-03-04', '', '座位数', true],
  // Days that are meant.
  ['2026-03-04', '', '上市日期', false],
  ['2026-03-05', '2026-03-04', '上市', false],
  ['2026-03-04', '2025 年底', '上市', false],
  ['2026-03-04', '2026-03-04', '座位数', false],
  // No days.
  ['3-4', '', '座位数', false],
  ['5-9', '3-4', '座位数', false],
  ['Max-4', '', '座位数', false],
])('%j in place of %j in %s is what a spreadsheet program has made a day: %p', (text, former, name, is) => {
  expect(turnedIntoDay(text, former, name) !== '').toBe(is)
})
