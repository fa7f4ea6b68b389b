import { cleanPersonName, personNameObjection } from './personName'

test.each([
  ['周建国', undefined],
  ['阿卜杜拉·买买提', undefined],
  ["O'Brien-Smith Jr.", undefined],
  ['𠮷野家', undefined],
  ['  ', '请填写姓名'],
  ['\u3164\u115f', '请填写姓名'],
  ['\u202e\u200f\u200b', '请填写姓名'],
  ['\u2800', '请填写姓名'],
  ['\u034f\u17b4\u180b\ufff9', '请填写姓名'],
  ['周#国', '姓名不能含有表情和特殊符号'],
  ['周国😀', '姓名不能含有表情和特殊符号'],
  ['周1\ufe0f\u20e3', '姓名不能含有表情和特殊符号'],
  ['周'.repeat(25), undefined],
  ['周'.repeat(26), '姓名最多 25 个汉字或 50 个字母'],
  ['a'.repeat(50), undefined],
  ['a'.repeat(51), '姓名最多 25 个汉字或 50 个字母'],
])('the name %p: %p', (name, objection) => {
  expect(personNameObjection(name)).toBe(objection)
})

test('invisible marks are removed from a name', () => {
  expect(cleanPersonName('\u202a周\u3164建国\u202c ')).toBe('周建国')
})
