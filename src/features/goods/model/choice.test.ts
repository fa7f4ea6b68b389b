import type { GoodsDetail } from '../goodsDetail'
import { choiceOf, firstChoice } from './choice'

const goods = {
  gallery: ['/main.webp'],
  price: 10000,
  priceMax: 15000,
  stock: 7,
  onSale: true,
  limit: 0,
  specs: [
    {
      specId: 'c',
      name: '颜色',
      values: [
        { valueId: 'black', name: '黑' },
        { valueId: 'sand', name: '沙' },
      ],
    },
    {
      specId: 's',
      name: '尺寸',
      values: [
        { valueId: 'm', name: '中' },
        { valueId: 'l', name: '大' },
      ],
    },
  ],
  skus: [
    { skuId: '1', valueIds: ['black', 'm'], price: 10000, stock: 5, imgUrl: '/black.webp' },
    { skuId: '2', valueIds: ['black', 'l'], price: 15000, stock: 0, imgUrl: '' },
    { skuId: '3', valueIds: ['sand', 'm'], price: 12000, stock: 2, imgUrl: '/sand.webp' },
  ],
} as unknown as GoodsDetail

describe('contents of the specification popup', () => {
  test('with nothing chosen: the goods’ picture, the price range and the missing choices', () => {
    expect(choiceOf(goods, [null, null])).toMatchObject({
      sku: null,
      imgUrl: '/main.webp',
      price: 10000,
      priceMax: 15000,
      text: '请选择 颜色、尺寸',
      obstacle: '请选择颜色、尺寸',
    })
  })

  test('with everything chosen: the SKU’s picture, price and stock', () => {
    expect(choiceOf(goods, ['sand', 'm'])).toMatchObject({
      imgUrl: '/sand.webp',
      price: 12000,
      priceMax: 12000,
      stock: 2,
      text: '已选 沙 / 中',
      max: 2,
      maxReason: '库存仅剩 2 件',
      obstacle: '',
    })
  })

  test('a sold-out combination is marked, one that does not exist is impossible', () => {
    expect(choiceOf(goods, ['black', 'l']).obstacle).toBe('该规格已售罄')
    expect(choiceOf(goods, ['sand', null]).states[1]).toEqual(['selectable', 'impossible'])
    expect(choiceOf(goods, ['black', null]).states[1]).toEqual(['selectable', 'soldOut'])
  })

  test('a SKU without a picture shows the goods’ picture', () => {
    expect(choiceOf(goods, ['black', 'l']).imgUrl).toBe('/main.webp')
  })

  test.each([
    ['a limit below the stock', 3, 5, 3, '每单限购 3 件'],
    ['a limit above the stock', 9, 5, 5, '库存仅剩 5 件'],
    ['no limit and plenty', 0, 500, 99, '一次最多买 99 件'],
  ])('%s limits the number', (_situation, limit, stock, max, maxReason) => {
    const one = { ...goods, limit, skus: [{ ...goods.skus[0], stock }] } as GoodsDetail
    expect(choiceOf(one, ['black', 'm'])).toMatchObject({ max, maxReason })
  })

  test('goods off sale or sold out have a reason', () => {
    expect(choiceOf({ ...goods, onSale: false }, ['black', 'm']).obstacle).toBe('商品已下架')
    expect(choiceOf({ ...goods, stock: 0 }, ['black', 'm']).obstacle).toBe('商品已售罄')
  })

  test('goods without specifications need no choice', () => {
    const single = { ...goods, specs: [], skus: [{ ...goods.skus[0], valueIds: [] }] } as GoodsDetail
    expect(choiceOf(single, [])).toMatchObject({ text: '', obstacle: '', price: 10000 })
  })
})

describe('the first combination', () => {
  const forSeries = {
    ...goods,
    specs: [
      {
        specId: 'v',
        name: '适配车型',
        values: ['小驰', '岭行 5.5 尺货箱', '拓野'].map((name, at) => ({ valueId: `v${at}`, name })),
      },
    ],
    skus: [
      { skuId: '1', valueIds: ['v0'], stock: 5 },
      { skuId: '2', valueIds: ['v1'], stock: 3 },
      { skuId: '3', valueIds: ['v2'], stock: 0 },
    ],
  } as unknown as GoodsDetail

  test.each<[whose: string, series: string[], valueId: string]>([
    ['nobody’s', [], 'v0'],
    ['the vehicle of the shopper', ['岭行'], 'v1'],
    ['one of two own vehicles that is in stock', ['拓野', '岭行'], 'v1'],
    ['a vehicle whose is sold out', ['拓野'], 'v0'],
    ['a vehicle that they don’t fit', ['御电'], 'v0'],
  ])('for %s', (_whose, series, valueId) => {
    expect(firstChoice(forSeries, series)).toEqual([valueId])
  })

  test('of goods without a choice of vehicles is the first in stock', () => {
    expect(firstChoice(goods, ['岭行'])).toEqual(['black', 'm'])
  })
})
