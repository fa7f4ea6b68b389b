import { addressDetailObjection } from './addressDetail'

test.each([
  ['建国路 88 号 3#楼 & 4#楼', undefined],
  [' ', '请填写详细地址'],
  ['8', '详细地址至少 2 个字'],
  ['建国路🏠8号', '详细地址不能含有表情'],
  ['建国路 8\ufe0f\u20e3 号', '详细地址不能含有表情'],
  ['路'.repeat(100), undefined],
  ['路'.repeat(101), '详细地址最多 100 个汉字或 200 个字母'],
  ['a'.repeat(200), undefined],
  ['a'.repeat(201), '详细地址最多 100 个汉字或 200 个字母'],
])('the detail %p: %p', (detail, objection) => {
  expect(addressDetailObjection(detail)).toBe(objection)
})
