import { differences } from './support/mutatedText'

test('a page that is read a minute later is the same page', () => {
  const now = '陈** 已参团\n刚刚\n还剩 2 小时\n10:59'
  const later = '陈** 已参团\n1 分钟前\n还剩 1 小时\n10:58'
  expect(differences(now, later)).toBe('')
})

test('a page with another text differs', () => {
  expect(differences('已参团\n刚刚', '未参团\n刚刚')).toBe('lacks 已参团 and shows 未参团')
})
