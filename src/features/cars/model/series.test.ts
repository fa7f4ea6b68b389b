import { BANDS, byBrand, kindsOf, matching, ofKind, type Series, toSeries, withinBand } from './series'

const series = (seriesId: string, energyType: Series['energyType']): Series =>
  toSeries({
    seriesId,
    name: '岭行',
    enName: 'RIDGE',
    slogan: '',
    className: '中大型旗舰皮卡',
    energyType,
    image: '/pictures/x.webp',
    thumb: '/s.webp',
    priceFrom: '12.58万',
    priceTo: '17.68万',
    typeCount: 4,
    tags: [],
    brandId: 5,
    brandName: '拓岭皮卡',
  })
const list = [series('ridge', 'diesel'), series('volt', 'electric'), series('haul', 'diesel')]

test('only kinds on sale are offered, always in the same order', () => {
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
])('searching for %j finds %i series', (keyword, count) => {
  expect(matching(list, keyword)).toHaveLength(count)
})

test.each([
  ['9.98万', '10万以内'],
  ['10万', '10–15万'],
  ['14.99万', '10–15万'],
  ['15万', '15–20万'],
  ['23.88万', '20万以上'],
])('a series from %s is only in the price range %s', (priceFrom, text) => {
  const one = { ...series('ridge', 'diesel'), priceFrom }
  const bands = BANDS.filter(({ value }) => withinBand([one], value).length > 0)
  expect(bands.map((band) => band.text)).toEqual([text])
})

test('without a price range all series are shown; an unreadable price is in no range', () => {
  expect(withinBand(list, '')).toHaveLength(3)
  expect(withinBand([{ ...series('ridge', 'diesel'), priceFrom: '面议' }], BANDS[0]?.value ?? '')).toEqual([])
})

test('brands are ordered by their first series', () => {
  const electric = { ...series('volt', 'electric'), brandId: 1, brandName: '拓岭新能源' }
  const groups = byBrand([series('ridge', 'diesel'), electric, series('haul', 'diesel')])
  expect(groups.map(({ brandName, series: of }) => [brandName, of.length])).toEqual([
    ['拓岭皮卡', 2],
    ['拓岭新能源', 1],
  ])
})
