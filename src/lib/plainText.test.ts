import { plainText } from './plainText'

test.each([
  ['老周', '老周'],
  [' 老\u0000周\n', '老周'],
  ['a\tb\u001b[31m', 'ab[31m'],
  ['\u202e周老\u202c', '周老'],
  ['\u2066x\u2069\u200e\u200b\ufeff', 'x'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['\u0007\r\n', ''],
  ['两 个 词', '两 个 词'],
  ['第一行\u2028第二行', '第一行第二行'],
  ['\ufff9注\ufffb', '注'],
])('%j is shown as %j', (text, shown) => {
  expect(plainText(text)).toBe(shown)
})
