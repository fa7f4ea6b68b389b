import { priceRange } from '@/lib/firstView'
import { picturesOf, toCarType, toSeriesDetail } from './toSeriesDetail'

const type = {
  typeId: 'ridge-1',
  seriesId: 'ridge',
  name: '先锋版',
  price: '139800.00',
  priceText: '13.98万',
  deposit: '5000.00',
  image: '/pictures/x.webp',
  energyType: 'diesel' as const,
  powerText: '2.3T 柴油',
  highlights: ['差速锁'],
  hot: true,
}
const wire = (frames: number) => ({
  seriesId: 'ridge',
  name: '岭行',
  enName: 'RIDGE',
  slogan: '',
  className: '皮卡',
  energyType: 'diesel' as const,
  image: '/pictures/x.webp',
  thumb: '/pictures/s.webp',
  priceFrom: '12.58万',
  priceTo: '17.68万',
  typeCount: 1,
  tags: [],
  brandId: 5,
  brandName: '拓岭皮卡',
  intro: '',
  colours: [],
  figures: [],
  story: [{ title: '肩膀', text: '…', image: '' }],
  types: [type],
  turntable: Array.from({ length: frames }, (_, place) => `/pictures/${place}.webp`),
})

test('prices of a type are converted to fen', () => {
  expect(toCarType(type)).toMatchObject({ price: 13_980_000, deposit: 500_000, isHot: true })
})

test('a series with too few frames has no turntable', () => {
  expect(toSeriesDetail(wire(11)).turntable).toEqual([])
  expect(toSeriesDetail(wire(12)).turntable).toHaveLength(12)
})

test('a price range with equal ends is one price', () => {
  expect(priceRange('12.58万', '17.68万')).toBe('12.58万–17.68万')
  expect(priceRange('12.58万', '12.58万')).toBe('12.58万')
})

test('missing views are left out of the gallery; the others keep their order', () => {
  const colour = {
    colourId: 'pine',
    name: '松绿',
    hex: '#2F4A3C',
    views: { f34: '/a', side: '', r34: '/c', front: '' },
  }
  expect(picturesOf(colour).map(({ name, src }) => [name, src])).toEqual([
    ['f34', '/a'],
    ['r34', '/c'],
  ])
})
