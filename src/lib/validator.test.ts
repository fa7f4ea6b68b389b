import { isMainlandPhone } from '@contract/rules/phone'
import { isEmail } from './marketingRules'
import { filledAs, type Rules, required, validate, wideBetween } from './validator'

interface Form {
  name: string
  phone: string
  email: string
  again: string
  agreed: boolean
}

const rules: Rules<Form> = {
  name: [required('请输入姓名'), wideBetween(4, 20, '姓名为 2 到 10 个字')],
  phone: [required('请输入手机号'), { passes: isMainlandPhone, message: '请输入正确的手机号' }],
  email: [filledAs(isEmail, '请输入正确的邮箱')],
  again: [{ passes: (again, form) => again === form.email, message: '两次输入不一致' }],
  agreed: [required('请先同意协议')],
}

const good: Form = { name: '老周', phone: '13800000001', email: '', again: '', agreed: true }

describe('validating a form', () => {
  test('is valid when every rule passes', () => {
    expect(validate(good, rules)).toEqual({ errors: [], firstMessage: '', ok: true })
  })

  test('returns the first failure of each field, in the order of the rules', () => {
    expect(validate({ name: ' ', phone: '1', email: 'x', again: 'y', agreed: false }, rules)).toEqual({
      ok: false,
      firstMessage: '请输入姓名',
      errors: [
        { field: 'name', message: '请输入姓名' },
        { field: 'phone', message: '请输入正确的手机号' },
        { field: 'email', message: '请输入正确的邮箱' },
        { field: 'again', message: '两次输入不一致' },
        { field: 'agreed', message: '请先同意协议' },
      ],
    })
  })

  test('checks the second rule of a field once the first passes', () => {
    expect(validate({ ...good, name: '周' }, rules).firstMessage).toBe('姓名为 2 到 10 个字')
  })

  test('lets a rule read other fields', () => {
    expect(validate({ ...good, email: 'a@b.cn', again: 'a@b.cn' }, rules).ok).toBe(true)
    expect(validate({ ...good, email: 'a@b.cn' }, rules).errors).toEqual([
      { field: 'again', message: '两次输入不一致' },
    ])
  })

  test('is valid without rules', () => {
    expect(validate(good, {}).ok).toBe(true)
  })
})

describe('a required value', () => {
  const passes = (value: unknown) => required('').passes(value, undefined)

  test.each([[''], ['  '], ['\n\t'], [undefined], [null], [false], [[]]])('%j is missing', (value) => {
    expect(passes(value)).toBe(false)
  })

  test.each([['a'], ['0'], [0], [true], [['a']], [{}]])('%j is present', (value) => {
    expect(passes(value)).toBe(true)
  })
})

test.each([
  ['周', false],
  ['老周', true],
  ['abcd', true],
  ['abc', false],
  ['一二三四五六七八九十', true],
  ['一二三四五六七八九十a', false],
])('a name of 4 to 20: %s %s', (text, expected) => {
  expect(wideBetween(4, 20, '').passes(text, undefined)).toBe(expected)
})

test('an optional field is only checked when it is filled', () => {
  const rule = filledAs(isEmail, '')
  expect([undefined, '', 'a@b.cn', 'a'].map((text) => rule.passes(text, undefined))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
