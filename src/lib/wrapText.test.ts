import { emWidth, wrapEvenly, wrapText } from './wrapText'

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
  ['零下二十，御电', 4, 2, ['零下二', '十，御电']],
  ['一二三四）五', 4, 2, ['一二三', '四）五']],
])('%j in lines of %d em, at most %d', (text, em, lines, expected) => {
  expect(wrapText(text, em, lines)).toEqual(expected)
})

test('no line is wider than requested', () => {
  const text = '硬壳三折尾箱盖 V2.0 Pro（1.5m 短货箱专用）铝合金 15kg/㎡，安装不打孔'
  for (const em of [5, 8, 13])
    for (const line of wrapText(text, em, 9)) expect(emWidth(line)).toBeLessThanOrEqual(em)
})

test.each([
  ['御电过垭口：零下二十度的一千公里', 15, 2, ['御电过垭口：零下', '二十度的一千公里']],
  ['车载压缩机冰箱 双温区 零下 20 度', 14.8, 2, ['车载压缩机冰箱 双', '温区 零下 20 度']],
  ['一二三四五六七', 4, 2, ['一二三四', '五六七']],
  ['一二三四五六七八九', 4, 2, ['一二三四', '五六七…']],
  ['山脊', 4, 2, ['山脊']],
  ['', 4, 2, []],
])('%j in even lines of at most %d em', (text, em, lines, expected) => {
  expect(wrapEvenly(text, em, lines)).toEqual(expected)
})
