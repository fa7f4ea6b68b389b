import { groupedPhone, phoneDigits } from './LoginScreen'

describe('typing a phone number', () => {
  test.each([
    ['13800000001', '13800000001'],
    ['138 0000 0001', '13800000001'],
    ['138-0000-0001', '13800000001'],
    ['+86 138 0000 0001', '13800000001'],
    ['8613800000001', '13800000001'],
    ['86138', '86138'],
    ['138000000012', '13800000001'],
    ['abc', ''],
    ['', ''],
  ])('%p has the digits %p', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits)
  })

  test.each([
    ['', ''],
    ['138', '138'],
    ['1380', '138 0'],
    ['1380000', '138 0000'],
    ['13800000001', '138 0000 0001'],
  ])('%p is shown as %p', (digits, shown) => {
    expect(groupedPhone(digits)).toBe(shown)
  })
})
