import { emWidth, wrapText } from './wrapText'

test.each([
  ['', 4, 2, []],
  ['山脊', 4, 2, ['山脊']],
  ['山脊皮卡', 4, 2, ['山脊皮卡']],
  ['山脊皮卡装备', 4, 2, ['山脊皮卡', '装备']],
  ['山脊皮卡装备一二三', 4, 2, ['山脊皮卡', '装备一…']],
  ['装 LED 灯', 3.4, 2, ['装 LED', '灯']],
  ['ABCDEFGHIJ', 2, 5, ['ABC', 'DEF', 'GHI', 'J']],
  ['  山脊  ', 4, 1, ['山脊']],
  ['🛻🛻🛻', 2, 2, ['🛻🛻', '🛻']],
])('%j in lines of %d em, at most %d', (text, em, lines, expected) => {
  expect(wrapText(text, em, lines)).toEqual(expected)
})

test('no line is wider than asked', () => {
  const text = '硬壳三折尾箱盖 V2.0 Pro（1.5m 短货箱专用）铝合金 15kg/㎡，安装不打孔'
  for (const em of [5, 8, 13])
    for (const line of wrapText(text, em, 9)) expect(emWidth(line)).toBeLessThanOrEqual(em)
})
