import { toTrackingNo } from './trackingNo'

test.each([
  ['small letters', 'sf1234567890123', 'SF1234567890123'],
  ['blanks and hyphens', ' SF 1234-5678–9012 ', 'SF123456789012'],
  ['full width', 'ＳＦ１２３４', 'SF1234'],
  ['an invisible mark of a copied text', '\u200bYT123', 'YT123'],
  ['a parcel of several of 京东', 'jd0012345-1-2', 'JD0012345-1-2'],
  ['nothing', '', ''],
])('%s: %s', (_, typed, stored) => {
  expect(toTrackingNo(typed)).toBe(stored)
})
