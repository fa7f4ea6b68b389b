import { choiceKey, contactErrors, missingChoice, needsCode } from './bookingForm'

const OWN = '13800000001'
const contact = { name: '周建国', phone: OWN, code: '', remark: '' }

test.each([
  ['the account’s own phone', OWN, OWN, false],
  ['the same, pasted with blanks and +86', '+86 138 0000 0001', OWN, false],
  ['another phone', '13900000002', OWN, true],
  ['half a phone', '139', OWN, false],
  ['a guest, whose own phone nobody knows yet', '13900000002', '', false],
])('%s needs a code: %s', (_, phone, account, needed) => {
  expect(needsCode(phone, account)).toBe(needed)
})

test.each([
  ['everything filled in', {}, {}],
  ['no name', { name: '  ' }, { name: '请填写姓名' }],
  ['no phone', { phone: '12' }, { phone: '请输入正确的手机号' }],
  ['another phone without its code', { phone: '13900000002' }, { code: '请输入 6 位验证码' }],
  ['another phone with its code', { phone: '13900000002', code: '123456' }, {}],
])('%s', (_, part, errors) => {
  expect(contactErrors({ ...contact, ...part }, OWN)).toEqual(errors)
})

test.each([
  [{ seriesId: '', dealerId: '', startsAt: null }, '请选择试驾车系'],
  [{ seriesId: 'ridge', dealerId: '', startsAt: null }, '请选择试驾门店'],
  [{ seriesId: 'ridge', dealerId: 'd1', startsAt: null }, '请选择试驾时间'],
  [{ seriesId: 'ridge', dealerId: 'd1', startsAt: 1 }, ''],
])('missing values of %j: %s', (choice, text) => {
  expect(missingChoice(choice)).toBe(text)
})

test('another slot makes another booking', () => {
  const choice = { seriesId: 'ridge', dealerId: 'd1', startsAt: 1 }
  expect(choiceKey(choice)).toBe(choiceKey({ ...choice }))
  expect(choiceKey(choice)).not.toBe(choiceKey({ ...choice, startsAt: 2 }))
})
