import { parseDateText } from '@contract/rules/dateText'
import { relativeTime } from './relativeTime'

const at = (text: string) => parseDateText(text) as number
const NOW = '2024-08-15 12:00:00'

describe('how long ago, at noon of 15 August 2024', () => {
  test.each([
    ['2024-08-15 12:00:00', '刚刚'],
    ['2024-08-15 11:59:01', '刚刚'],
    ['2024-08-15 12:00:30', '刚刚'],
    ['2024-08-15 11:59:00', '1 分钟前'],
    ['2024-08-15 11:00:01', '59 分钟前'],
    ['2024-08-15 11:00:00', '1 小时前'],
    ['2024-08-15 00:00:00', '12 小时前'],
    ['2024-08-14 23:59:59', '昨天 23:59'],
    ['2024-08-14 00:00:00', '昨天 00:00'],
    ['2024-08-13 23:59:59', '2 天前'],
    ['2024-08-09 00:00:00', '6 天前'],
    ['2024-08-08 23:59:59', '08-08'],
    ['2024-01-01 00:00:00', '01-01'],
    ['2023-12-31 23:59:59', '2023-12-31'],
    ['2024-09-01 00:00:00', '2024-09-01'],
  ])('%s was %s', (text, expected) => {
    expect(relativeTime(at(text), at(NOW))).toBe(expected)
  })

  test('just after midnight, a time on the evening before is shown in minutes', () => {
    expect(relativeTime(at('2024-08-14 23:50:00'), at('2024-08-15 00:10:00'))).toBe('20 分钟前')
    expect(relativeTime(at('2024-08-14 22:50:00'), at('2024-08-15 00:10:00'))).toBe('昨天 22:50')
  })

  test('no time gives an empty text', () => {
    expect(relativeTime(Number.NaN, at(NOW))).toBe('')
  })
})
