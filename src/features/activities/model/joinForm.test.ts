import { cleanAnswers, type JoinField, joinErrors } from './joinForm'

const field = (name: string, kind: JoinField['kind'], label = name): JoinField => ({
  name,
  label,
  kind,
  placeholder: '',
  options: [],
})
const fields = [
  field('name', 'name', '姓名'),
  field('phone', 'phone', '手机号'),
  field('code', 'creditCode', '信用代码'),
]

test('an empty form has an error for each required field', () => {
  expect(joinErrors([...fields, field('vin', 'vin', '车辆')], {})).toEqual({
    name: '请填写姓名',
    phone: '请填写手机号',
    code: '请填写信用代码',
    vin: '请选择车辆',
  })
})

test('values are checked by the kind of their field', () => {
  const answers = { name: '王', phone: '12345', code: '91350100M000100Y44' }
  expect(joinErrors(fields, answers)).toEqual({
    phone: '请输入正确的手机号',
    code: '请输入正确的统一社会信用代码',
  })
  const good = { name: '王', phone: '139 0000 0001', code: '91350100m000100y43' }
  expect(joinErrors(fields, good)).toEqual({})
  expect(joinErrors(fields, { ...good, name: '王#' })).toEqual({ name: '姓名不能含有表情和特殊符号' })
  expect(joinErrors(fields, { ...good, name: '\u3164\u3164' })).toEqual({ name: '请填写姓名' })
})

test('answers are sent in the format of their kind', () => {
  expect(cleanAnswers(fields, { name: ' 王 ', phone: '139 0000 0001', code: '91350100m000100y43' })).toEqual({
    name: '王',
    phone: '13900000001',
    code: '91350100M000100Y43',
  })
})
