import type { Mounted } from './mount'

/** Views of the truck: pictures of each layer. */
export const VIEWS = 8
const layer = (name: string) =>
  Array.from({ length: VIEWS }, (_, view) => `/pictures/build/${name}/${view}.webp`)
const accessory = (key: string, name: string, price: string, rules = {}) => ({
  key,
  name,
  note: '',
  goodsId: `g-${key}`,
  skuId: `s-${key}`,
  price,
  stock: 9,
  image: '',
  layer: layer(key),
  fits: [],
  excludes: [],
  needs: [],
  ...rules,
})
const type = (typeId: string, name: string, price: string, rest = {}) => ({
  typeId,
  name,
  price,
  deposit: '5000.00',
  energyType: 'diesel',
  powerText: '',
  colourIds: ['white', 'red'],
  packIds: ['std', 'wild'],
  curbKg: 2000,
  payloadKg: 490,
  layer: [],
  ...rest,
})
const views = { f34: '/pictures/white-f34.webp', side: '/pictures/white-side.webp', r34: '', front: '' }
/** A series with two types, two paints, two packs and three accessories, as the mall sends it. */
export const OFFER = {
  seriesId: 'ridge',
  seriesName: '岭行',
  slogan: '翻过这道岭',
  defaultTypeId: 'top',
  types: [
    type('base', '创业版', '113000.00', { colourIds: ['white'], packIds: ['std'] }),
    type('top', '旗舰版', '158800.00'),
  ],
  colours: [
    { colourId: 'white', name: '工装白', hex: '#ffffff', surcharge: '0.00', layer: layer('white'), views },
    { colourId: 'red', name: '氧化红', hex: '#aa2200', surcharge: '2000.00', layer: layer('red'), views },
  ],
  packs: [
    { packId: 'std', name: '标准配置', note: '', price: '0.00' },
    { packId: 'wild', name: '越野包', note: '', price: '9800.00' },
  ],
  accessories: [
    accessory('rack', '龙门架', '2580.00', { excludes: ['canopy'] }),
    accessory('canopy', '高盖', '9800.00'),
    accessory('tent', '帐篷', '8980.00', { needs: ['rack'] }),
  ],
  withdrawn: [],
  stacks: [{ layers: ['truck', 'type', 'rack', 'tent'] }, { layers: ['truck', 'tent', 'rack'] }],
  rates: {
    vatPercent: 13,
    vatSource: '',
    purchaseTaxPercent: 10,
    purchaseTaxSource: '《车辆购置税法》',
    reliefs: [],
    plateFees: [{ name: '号牌', amount: '125.00' }],
    plateSource: '',
    compulsory: [{ name: '2 吨以下', belowKg: 0, amount: '1200.00' }],
    compulsorySource: '',
    vehicleTaxPerTonne: '0.00',
    vehicleTaxFree: ['diesel'],
    vehicleTaxSource: '',
    insurances: [
      { id: 'third', name: '三者险', note: '200 万', amount: '1900.00', percent: 0, chosen: true },
      { id: 'damage', name: '车损险', note: '', amount: '0.00', percent: 1, chosen: false },
    ],
    subsidies: [
      {
        name: '置换补贴',
        energies: [],
        condition: 'tradeIn',
        from: '2020-01-01',
        to: '',
        source: '',
        amount: '5000.00',
        percent: 0,
        cap: '',
      },
    ],
    loan: { downPercents: [20, 30], terms: [{ months: 12, annualPercent: 0 }] },
  },
  series: [
    { seriesId: 'ridge', name: '岭行', image: '' },
    { seriesId: 'trail', name: '拓野', image: '' },
  ],
  serverTime: 0,
}
export const SAVED = {
  buildId: 'b1',
  name: '进藏',
  seriesId: 'ridge',
  seriesName: '岭行',
  code: 'ridge.base.white.std.',
  text: '创业版 · 工装白',
  image: '',
  price: '113000.00',
  possible: true,
  withdrawnNames: [],
  updatedAt: 1,
}

/** Pictures that are drawn, from the lowest to the highest, without folder and suffix. */
export const drawn = (view: Mounted) =>
  [...view.container.querySelectorAll<HTMLElement>('[class*="shown"]')]
    .map((node) => ({
      src: node.getAttribute('src') ?? node.querySelector('img')?.getAttribute('src') ?? '',
      place: Number(node.style.zIndex),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ src }) => src.replace(/^.*\/pictures\/(build\/)?/, '').replace('.webp', ''))
/** Lets every picture that is on the page load, also those that are added then. */
export const loadAll = (view: Mounted) => {
  for (let round = 0; round < 4; round += 1) {
    for (const image of view.container.querySelectorAll('img'))
      view.act(() => void image.dispatchEvent(new Event('load')))
  }
}

/** Accessories and insurances are checkboxes whose names begin with their own. */
export const box = (view: Mounted, name: string) => {
  const found = [...view.container.querySelectorAll<HTMLElement>('[role="checkbox"]')].find((node) =>
    node.getAttribute('aria-label')?.startsWith(name),
  )
  if (!found) throw new Error(`no checkbox ${name}`)
  return found
}
