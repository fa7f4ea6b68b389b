import { randomInt, seededRandom } from '@contract/rules/seededRandom'
import { loanSchedule } from './loanSchedule'

test('equal instalments: 100,000 yuan over 12 months at 6 %', () => {
  const { months, totalInterest, totalPaid } = loanSchedule({
    principal: 10_000_000,
    months: 12,
    annualPercent: 6,
    method: 'equalPayment',
  })
  expect(months[0]).toEqual({
    month: 1,
    payment: 860_664,
    principal: 810_664,
    interest: 50_000,
    left: 9_189_336,
  })
  expect(months.slice(0, 11).every(({ payment }) => payment === 860_664)).toBe(true)
  expect(Math.abs((months[11]?.payment ?? 0) - 860_664)).toBeLessThan(12)
  expect(totalPaid).toBe(10_000_000 + totalInterest)
})

test('equal principal: the same principal every month, less interest every month', () => {
  const { months, totalInterest } = loanSchedule({
    principal: 12_000_000,
    months: 12,
    annualPercent: 6,
    method: 'equalPrincipal',
  })
  expect(months.map(({ principal }) => principal)).toEqual(Array(12).fill(1_000_000))
  expect(months[0]?.payment).toBe(1_060_000)
  expect(months[11]?.payment).toBe(1_005_000)
  expect(totalInterest).toBe(390_000)
})

test.each([
  ['a fen', 1, 12],
  ['seven fen over twelve months', 7, 12],
  ['an odd sum', 8_806_037, 36],
  ['thirty years', 123_456_789, 360],
  ['one month', 5_000, 1],
])(
  'the principal parts of %s add up to the principal, and nothing stays unpaid or negative',
  (_, principal, count) => {
    for (const method of ['equalPayment', 'equalPrincipal'] as const) {
      for (const annualPercent of [0, 3.99, 18]) {
        const { months } = loanSchedule({ principal, months: count, annualPercent, method })
        expect(months).toHaveLength(count)
        expect(months.reduce((sum, month) => sum + month.principal, 0)).toBe(principal)
        expect(months[count - 1]?.left).toBe(0)
        for (const month of months) {
          expect(month.principal).toBeGreaterThanOrEqual(0)
          expect(month.payment).toBe(month.principal + month.interest)
        }
      }
    }
  },
)

test('no principal, no months and negative rates throw', () => {
  const terms = { principal: 100, months: 12, annualPercent: 4, method: 'equalPayment' } as const
  expect(() => loanSchedule({ ...terms, principal: 0 })).toThrow(RangeError)
  expect(() => loanSchedule({ ...terms, months: 0 })).toThrow(RangeError)
  expect(() => loanSchedule({ ...terms, annualPercent: -1 })).toThrow(RangeError)
})

test('interest is rounded exactly: checked with whole numbers of any size, halves up', () => {
  const random = seededRandom(7)
  const onPaper = (left: number, hundredths: number) =>
    Number((2n * BigInt(left) * BigInt(hundredths) + 120_000n) / 240_000n)
  const wrong: object[] = []
  for (let round = 0; round < 2_000; round += 1) {
    const hundredths = randomInt(random, 1, 3_600)
    // For every other one, the principal makes exactly half a fen of interest due.
    const principal = round % 2 ? randomInt(random, 1, 200_000_000) : 60_000 * randomInt(random, 1, 3_000)
    const terms = { principal, months: 24, annualPercent: hundredths / 100 }
    for (const method of ['equalPayment', 'equalPrincipal'] as const) {
      let left = principal
      for (const month of loanSchedule({ ...terms, method }).months) {
        const interest = onPaper(left, hundredths)
        if (month.interest !== interest) wrong.push({ terms, method, month, interest })
        left = month.left
      }
    }
  }
  expect(wrong).toEqual([])
})
