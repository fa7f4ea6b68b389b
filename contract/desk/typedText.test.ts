import { text } from './fields'
import { fieldSchema } from './rowSchema'
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

const digits = { regex: /^\d{6}$/, message: '六位数字' }

test.each([
  ['a phone', { form: 'phone' }, '1.38E+10'],
  ['a parcel', { form: 'trackingNo' }, '7.73E+14'],
  ['a frame', { form: 'vin' }, '1.23E+16'],
  ['a code', { pattern: digits }, '1.1E+05'],
] as const)(
  'a number of %s that a spreadsheet program has shortened is refused with what to do',
  (_, options, typed) => {
    const { error } = fieldSchema(text('编号', options)).safeParse(typed)
    expect(error?.issues.map(({ message }) => message)).toEqual([
      `表格程序把这一串数字改写成了 ${typed}，原来的数字已经丢了：请把这一列的格式设为“文本”，再重新填写`,
    ])
  },
)

test('an amount in short form, and a text without a form, are taken', () => {
  expect(fieldSchema(text('数', { form: 'number' })).parse('1.2E+3')).toBe('1200')
  expect(fieldSchema(text('名称')).parse('1.2E+03')).toBe('1.2E+03')
})
