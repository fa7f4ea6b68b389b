import { withWord } from './SearchScreen'

test('a repeated keyword moves to the front, and the oldest ones are removed', () => {
  expect(withWord(['帐篷', '脚垫'], '脚垫')).toEqual(['脚垫', '帐篷'])
  const many = Array.from({ length: 12 }, (_, n) => `w${n}`)
  expect(withWord(many, '新')).toHaveLength(12)
  expect(withWord(many, '新')).not.toContain('w11')
})
