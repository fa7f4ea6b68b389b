import { mapAppAddress } from './mapApp'

const place = { latitude: 38.87, longitude: 115.46, name: '保定 驰远(西)' }

test.each([
  ['an iPhone', 'ios', '', 'maps://?daddr=38.87,115.46&q=%E4%BF%9D%E5%AE%9A%20%E9%A9%B0%E8%BF%9C(%E8%A5%BF)'],
  [
    'an Android phone',
    'android',
    'https://plan.test',
    'geo:38.87,115.46?q=38.87,115.46(%E4%BF%9D%E5%AE%9A%20%E9%A9%B0%E8%BF%9C(%E8%A5%BF))',
  ],
  [
    'a computer with a map service',
    'other',
    'https://plan.test',
    'https://plan.test?type=drive&to=%E4%BF%9D%E5%AE%9A%20%E9%A9%B0%E8%BF%9C(%E8%A5%BF)&tocoord=38.87,115.46',
  ],
  [
    'a computer without one',
    'other',
    '',
    'geo:38.87,115.46?q=38.87,115.46(%E4%BF%9D%E5%AE%9A%20%E9%A9%B0%E8%BF%9C(%E8%A5%BF))',
  ],
] as const)('%s gets a route address in its own format', (_who, os, routePlan, address) => {
  expect(mapAppAddress(place, os, routePlan)).toBe(address)
})
