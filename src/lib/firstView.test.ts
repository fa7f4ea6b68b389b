import { buildTitle, priceRange, salesText, shownBanners, stackOf } from './firstView'

test('banners without a picture, and with a hidden link, are left out', () => {
  const banners = [
    { image: '', url: '' },
    { image: '/a.webp', url: '/hidden' },
    { image: '/b.webp', url: '' },
  ]
  expect(shownBanners(banners, (url) => url === '/hidden')).toEqual([{ image: '/b.webp', url: '' }])
})

test.each([
  ['two prices are a range', '12.58万', '17.68万', '12.58万–17.68万'],
  ['equal ends are one price', '12.58万', '12.58万', '12.58万'],
  ['without an upper end there is one price', '12.58万', '', '12.58万'],
])('%s', (_, from, to, range) => {
  expect(priceRange(from, to)).toBe(range)
})

test('sales are shown where there are any', () => {
  expect([null, 0, 50].map((sales) => salesText(sales, String))).toEqual(['', '', '已售 50'])
})

test('layers are in the named order, unnamed ones on top, and those without a picture of the view left out', () => {
  const layers = [
    { key: 'rack', pictures: ['/rack'] },
    { key: 'type', pictures: ['/type'] },
    { key: 'truck', pictures: ['/truck'] },
    { key: 'bar', pictures: [] },
  ]
  expect(stackOf(layers, ['truck', 'bar', 'type'], 0)).toEqual(['/truck', '/type', '/rack'])
})

test('the page for building a truck is named after its series', () => {
  expect(buildTitle('岭行')).toBe('定制岭行')
})
