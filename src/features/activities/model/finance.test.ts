import { emptyInquiry, financeErrors, incomeFen, planOf } from './finance'

const plan = {
  type: 'finance' as const,
  title: '',
  note: '',
  button: '',
  annualPercent: 0,
  downPercents: [20, 30],
  months: [12, 24, 36],
  sharePercent: 50,
  series: [{ seriesId: 's', name: '岭行', types: [{ typeId: 't', name: '四驱', price: '120000.00' }] }],
}

test('the initial plan is valid', () => {
  expect(emptyInquiry(plan)).toMatchObject({ seriesId: 's', typeId: 't', downPercent: 30, months: 24 })
})

test('the instalment follows the choice', () => {
  const inquiry = { ...emptyInquiry(plan), downPercent: 20, months: 12 }
  expect(planOf(plan, inquiry)).toEqual({ down: 2_400_000, monthly: 800_000 })
  expect(planOf(plan, { ...inquiry, typeId: 'gone' })).toBeNull()
})

test.each([{ annualPercent: null }, { downPercents: [] }, { months: [] }])(
  'there is no instalment without %p',
  (over) => {
    const lacking = { ...plan, ...over }
    expect(planOf(lacking, emptyInquiry(lacking))).toBeNull()
  },
)

test.each([
  ['12000', 1_200_000],
  ['12000.5', 1_200_050],
  ['', 0],
  ['一万', 0],
  ['-5', 0],
  ['0', 0],
])('%s yuan is %s fen', (typed, fen) => {
  expect(incomeFen(typed)).toBe(fen)
})

test('missing values show an error at their field', () => {
  expect(Object.keys(financeErrors(emptyInquiry(plan)))).toEqual(['income', 'name', 'phone'])
  const full = { ...emptyInquiry(plan), income: '9000', name: '王', phone: '13900000001' }
  expect(financeErrors(full)).toEqual({})
  expect(financeErrors({ ...full, name: '王#' })).toEqual({ name: '姓名不能含有表情和特殊符号' })
  expect(financeErrors({ ...full, name: '\u3164\u3164' })).toEqual({ name: '请填写姓名' })
})
