import { readLoan } from './loanForm'

const form = { principal: '88060', rate: '3.99', months: 36, method: 'equalPayment' } as const

test('a valid form has a schedule and no errors', () => {
  const { errors, terms, schedule } = readLoan(form)
  expect(errors).toEqual({})
  expect(terms?.principal).toBe(8_806_000)
  expect(schedule?.months).toHaveLength(36)
})

test.each([
  ['principal', ''],
  ['principal', 'abc'],
  ['principal', '999.99'],
  ['principal', '2000000.01'],
  ['rate', ''],
  ['rate', '-1'],
  ['rate', '36.01'],
  ['rate', '3.999'],
])('%s of "%s" is refused at its field', (field, value) => {
  const { errors, schedule } = readLoan({ ...form, [field]: value })
  expect(Object.keys(errors)).toEqual([field])
  expect(schedule).toBeUndefined()
})
