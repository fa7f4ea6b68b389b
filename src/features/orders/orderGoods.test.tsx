import { removeStored, setStored } from '@/platform/host/storage'
import { type OrderGoodsWire, toOrderGoods } from './orderGoods'

const full: OrderGoodsWire = {
  goodsName: '货箱内衬',
  goodsAttr: '黑 / 大',
  goodsAttrStr: '颜色:黑 尺寸:大',
  goodsThumb: '/thumb.webp',
  goodsImg: '/img.webp',
  goodsNumber: 2,
  orderGoodsNum: 3,
  goodsPrice: '1280.50',
  goodsAmount: '2561.00',
}

describe('goods of an order from the field names of all sources (spec 3)', () => {
  test('with all fields', () => {
    expect(toOrderGoods(full)).toEqual({
      productName: '货箱内衬',
      carTypeName: '黑 / 大',
      imgUrl: '/thumb.webp',
      number: 2,
      productPrice: 128050,
      goodsUnit: '件',
    })
  })

  test.each<[situation: string, without: keyof OrderGoodsWire, field: string, value: unknown]>([
    ['the long attribute text replaces the short', 'goodsAttr', 'carTypeName', '颜色:黑 尺寸:大'],
    ['the large picture replaces the small', 'goodsThumb', 'imgUrl', '/img.webp'],
    ['an after-sale list’s number replaces an order’s', 'goodsNumber', 'number', 3],
  ])('%s', (_situation, without, field, value) => {
    expect(toOrderGoods({ ...full, [without]: undefined })).toHaveProperty(field, value)
  })

  test('without a unit price the line’s amount is divided', () => {
    expect(toOrderGoods({ ...full, goodsPrice: undefined }).productPrice).toBe(128050)
    expect(toOrderGoods({ goodsAmount: '100.00', goodsNumber: 3 }).productPrice).toBe(3333)
  })

  test('without fields there is one piece at an unknown price', () => {
    expect(toOrderGoods({})).toEqual({
      productName: '',
      carTypeName: '',
      imgUrl: '',
      number: 1,
      productPrice: Number.NaN,
      goodsUnit: '件',
    })
  })

  test('a number of zero remains zero', () => {
    expect(toOrderGoods({ ...full, goodsNumber: 0, goodsPrice: undefined }).number).toBe(0)
  })

  test('the unit is that of the line, otherwise the stored one, otherwise 件', () => {
    setStored('goodsUnit', '套')
    expect(toOrderGoods({ ...full, goodsUnit: '对' }).goodsUnit).toBe('对')
    expect(toOrderGoods(full).goodsUnit).toBe('套')
    removeStored('goodsUnit')
    expect(toOrderGoods(full).goodsUnit).toBe('件')
  })
})
