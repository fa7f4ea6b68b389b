import { kindsOf, matching, ofKind, type Series, toSeries } from './series'

const series = (seriesId: string, energyType: Series['energyType']): Series =>
  toSeries({
    seriesId,
    name: '岭行',
    enName: 'RIDGE',
    slogan: '',
    className: '中大型旗舰皮卡',
    energyType,
    image: '/pictures/x.webp',
    priceFrom: '12.58万',
    priceTo: '17.68万',
    typeCount: 4,
    tags: [],
  })
const list = [series('ridge', 'diesel'), series('volt', 'electric'), series('haul', 'diesel')]

test('only the kinds that are sold are offered, in the same order always', () => {
  expect(kindsOf(list).map(({ text }) => text)).toEqual(['全部', '柴油', '纯电'])
  expect(kindsOf([]).map(({ value }) => value)).toEqual(['all'])
})

test('a kind shows its series, 全部 shows them all', () => {
  expect(ofKind(list, 'diesel').map(({ seriesId }) => seriesId)).toEqual(['ridge', 'haul'])
  expect(ofKind(list, 'all')).toHaveLength(3)
  expect(ofKind(list, 'hybrid')).toEqual([])
})

test.each([
  ['  ', 3],
  ['岭', 3],
  ['Ridge', 3],
  ['旗舰', 3],
  ['轿车', 0],
])('the words %j find %i of the series', (words, count) => {
  expect(matching(list, words)).toHaveLength(count)
})
