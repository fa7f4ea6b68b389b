import { followsOpening, isSecondTap } from './taps'

const FIRST = { downAt: 900, upAt: 1000, x: 100, y: 100 }

test.each([
  ['soon, at the same place', { downAt: 1100, x: 100, y: 100 }, true],
  ['soon, a little beside', { downAt: 1279, x: 120, y: 110 }, true],
  ['too late', { downAt: 1280, x: 100, y: 100 }, false],
  ['soon, but elsewhere', { downAt: 1100, x: 100, y: 131 }, false],
])('a finger that comes down %s is the second of a double tap: %o, %s', (_, down, isSecond) => {
  expect(isSecondTap(FIRST, down)).toBe(isSecond)
})

const LIST = { ...FIRST, layer: 'list', address: '/#/list' }
const soon = { downAt: 1100, upAt: 1150, x: 100, y: 100 }

test.each([
  [
    'on the page that the first one opened',
    { ...soon, layer: 'goods', address: '/#/goods' },
    '/#/goods',
    true,
  ],
  ['on a sheet that the first one opened', { ...soon, layer: 'sheet', address: '/#/list' }, '/#/list', true],
  [
    'on the former page, which is still seen',
    { ...soon, layer: 'list', address: '/#/goods' },
    '/#/goods',
    true,
  ],
  [
    'before the address changed, handled after it',
    { ...soon, layer: 'list', address: '/#/list' },
    '/#/goods',
    true,
  ],
  ['where the first one opened nothing', { ...soon, layer: 'list', address: '/#/list' }, '/#/list', false],
  [
    'later than a double tap',
    { ...soon, downAt: 1400, upAt: 1450, layer: 'goods', address: '/#/goods' },
    '/#/goods',
    false,
  ],
])('a second tap %s', (_, tap, address, isDropped) => {
  expect(followsOpening(LIST, tap, address)).toBe(isDropped)
})
