import { isCreditCode } from './creditCode'

test.each([
  // The example of the standard.
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  ['91350100m000100y43', false],
  ['91350100M000100Y4', false],
  ['91350100I000100Y43', false],
  ['', false],
])('%s is a credit code: %s', (code, is) => {
  expect(isCreditCode(code)).toBe(is)
})

test('a change of any single character is detected', () => {
  const code = '91350100M000100Y43'
  for (let at = 0; at < 18; at += 1) {
    const other = code[at] === '1' ? '2' : '1'
    expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
  }
})
