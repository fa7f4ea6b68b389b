import { text } from './fields'
import { typedText } from './typedText'

test.each([
  ['number', '￥1,163.00', '1163.00'],
  ['number', ' １２ ', '12'],
  ['phone', '+86 138-0000-0001', '13800000001'],
  ['phone', '１３８ ００００ ０００１', '13800000001'],
  ['trackingNo', ' sf 1234-5678 9012', 'SF123456789012'],
  ['trackingNo', 'jd0012345678901-1-2', 'JD0012345678901-1-2'],
  ['vin', '  ltl12345678901234 ', 'LTL12345678901234'],
  [undefined, ' 车顶\n行李架 ', '车顶 行李架'],
] as const)('what is typed into a field of the form %s is stored in one form: %j', (form, typed, stored) => {
  expect(typedText(text('字段', form && { form }), typed)).toBe(stored)
})
