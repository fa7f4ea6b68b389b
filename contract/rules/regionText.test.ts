import { regionText } from './regionText'

test.each([
  [['北京市', '北京市', '朝阳区'], '北京市朝阳区'],
  [['河北省', '保定市', '莲池区'], '河北省保定市莲池区'],
  [['广东省', '东莞市', '东莞市'], '广东省东莞市'],
  [['上海市', '上海市', ''], '上海市'],
  [['', '杭州市', undefined], '杭州市'],
  [[null, null, null], ''],
])('the region %j is written as %s', (names, text) => {
  expect(regionText(names)).toBe(text)
})

test('separators are only between names', () => {
  expect(regionText(['北京市', '北京市', '朝阳区'], ' ')).toBe('北京市 朝阳区')
})
