import { groupedPhone } from './LoginScreen'

describe('typing a phone number', () => {
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
