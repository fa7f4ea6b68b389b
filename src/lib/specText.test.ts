import { specText } from './specText'

test.each([
  ['one choice', '颜色:黑', '黑'],
  ['two of them', '颜色:黑 尺寸:大', '黑 / 大'],
  ['values with blanks of their own', '容量:45 升 电源:车充加家用适配器', '45 升 / 车充加家用适配器'],
  ['the colon of Chinese texts', '颜色：沙色　规格：单把', '沙色 / 单把'],
  ['a text that names nothing', '黑 / 大', '黑 / 大'],
  ['a value that is missing', '颜色: 尺寸:大', '大'],
  ['a value with a ratio', '比例:4:3', '4:3'],
  ['blanks around everything', '  颜色: 黑   尺寸: 大  ', '黑 / 大'],
  ['goods without a choice', '', ''],
])('%s', (_, text, expected) => {
  expect(specText(text)).toBe(expected)
})
