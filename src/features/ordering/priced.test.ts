import { type Priced, type PricedLine, repriceNotice, submitBlock, unusableKey, usableLines } from './priced'

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  skuId: 's1',
  goodsId: 'g1',
  title: '车顶帐篷',
  specText: '',
  imgUrl: '',
  price: 1000,
  number: 2,
  amount: 2000,
  usable: true,
  reason: '',
  ...over,
})
const priced = (over: Partial<Priced> = {}): Priced => ({
  lines: [line()],
  goodsAmount: 2000,
  deliveryFee: 0,
  discountAmount: 0,
  payableAmount: 2000,
  goodsCount: 2,
  deliveryText: '快递',
  deliverable: true,
  coupon: null,
  usableCoupons: 0,
  unusableCoupons: 0,
  address: { id: 'a1', name: '', phone: '', provinceName: '', cityName: '', districtName: '', detail: '' },
  submittable: true,
  reason: '',
  ...over,
})

test.each([
  ['nothing to buy', priced({ lines: [] }), '没有可以购买的商品'],
  ['nothing usable', priced({ lines: [line({ usable: false })] }), '商品都已无法购买'],
  [
    'one line unusable',
    priced({ lines: [line(), line({ skuId: 's2', usable: false })] }),
    '有商品无法购买，请先处理',
  ],
  ['no address', priced({ address: null }), '请先添加收货地址'],
  [
    'a refusal by the mall',
    priced({ submittable: false, reason: '该地区暂不支持配送' }),
    '该地区暂不支持配送',
  ],
  ['no obstacle', priced(), ''],
])('with %s the submit button gives the reason', (_situation, now, reason) => {
  expect(submitBlock(now)).toBe(reason)
})

test('only usable lines are ordered, and unusable ones have a key', () => {
  const mixed = priced({ lines: [line(), line({ skuId: 's2', usable: false, reason: '已下架' })] })
  expect(usableLines(mixed)).toEqual([{ skuId: 's1', number: 2 }])
  expect(unusableKey(mixed)).toBe('s2 已下架')
})

describe('the notice after another price', () => {
  test.each([
    ['no price was shown before', null, priced(), undefined, ''],
    ['the same prices', priced(), priced({ payableAmount: 1 }), undefined, ''],
    [
      'a line costs more',
      priced(),
      priced({ lines: [line({ price: 1200 })] }),
      undefined,
      '商品价格有变动，已按最新价格重新计算',
    ],
    ['other lines', priced(), priced({ lines: [line({ skuId: 's9', price: 5 })] }), undefined, ''],
    ['the chosen coupon no longer applies', priced(), priced(), 'c1', '所选优惠券已不可用，金额已重新计算'],
    ['the shopper declined coupons', priced(), priced(), '', ''],
  ])('%s', (_situation, seen, now, couponId, notice) => {
    expect(repriceNotice(seen, now, couponId)).toBe(notice)
  })
})
