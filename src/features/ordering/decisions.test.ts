import { ApiError } from '@/api/http/errors'
import { signatureOf } from '@/features/checkout/model/intent'
import { nextLookup, pendingMeans } from './model/lookup'
import { repriceNotice, submitBlock, unusableKey, usableLines } from './notice'
import type { Priced, PricedLine } from './priced'
import { submitFailure } from './submitOutcome'

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
  coupon: null,
  usableCoupons: 0,
  unusableCoupons: 0,
  address: { id: 'a1', name: '', phone: '', provinceName: '', cityName: '', districtName: '', detail: '' },
  submittable: true,
  reason: '',
  ...over,
})

describe('submitting', () => {
  test.each([
    ['nothing came back', new ApiError('network', 'timeout', ''), 'lost'],
    ['a proxy answered with a page', new ApiError('badAnswer', '502', ''), 'lost'],
    ['the mall stumbled', new ApiError('business', '500000', ''), 'lost'],
    ['something of ours broke', new TypeError('x'), 'lost'],
    ['the amount changed', new ApiError('business', '603001', ''), 'reprice'],
    ['a line sold out', new ApiError('business', '603002', ''), 'reprice'],
    ['over the limit', new ApiError('business', '603006', ''), 'reprice'],
    ['the coupon is gone', new ApiError('business', '603003', ''), 'dropCoupon'],
    ['the address is gone', new ApiError('business', '602001', ''), 'chooseAddress'],
    ['the draft is gone', new ApiError('business', '404000', ''), 'draftGone'],
    ['the session ended', new ApiError('loginExpired', '550004', ''), 'signIn'],
    ['bad input', new ApiError('business', '400000', '备注最多 200 字'), 'refused'],
  ])('when %s', (_situation, failure, kind) => {
    expect(submitFailure(failure).kind).toBe(kind)
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
    ['the mall refusing', priced({ submittable: false, reason: '该地区暂不支持配送' }), '该地区暂不支持配送'],
    ['all well', priced(), ''],
  ])('with %s the button says why', (_situation, now, reason) => {
    expect(submitBlock(now)).toBe(reason)
  })

  test('the rest of a purchase leaves the unusable lines out', () => {
    const mixed = priced({ lines: [line(), line({ skuId: 's2', usable: false, reason: '已下架' })] })
    expect(usableLines(mixed)).toEqual([{ skuId: 's1', number: 2 }])
    expect(unusableKey(mixed)).toBe('s2 已下架')
  })
})

describe('an order whose answer was lost', () => {
  const intent = {
    purchase: { source: 'cart', lines: null },
    lines: [{ skuId: 's1', number: 2 }],
    addressId: 'a1',
    couponId: '',
    remark: '',
    payableAmount: 2000,
  } as const
  const pending = { clientKey: 'k', at: 1000, signature: signatureOf(intent) }

  test.each([
    ['nothing open', undefined, 2000, 'none'],
    ['the same order', pending, 2000, 'same'],
    ['the same order a day later', pending, 1000 + 25 * 3600_000, 'none'],
    [
      'another amount',
      { ...pending, signature: signatureOf({ ...intent, payableAmount: 1 }) },
      2000,
      'other',
    ],
    [
      'another address',
      { ...pending, signature: signatureOf({ ...intent, addressId: 'a2' }) },
      2000,
      'other',
    ],
  ] as const)('%s', (_situation, open, now, means) => {
    expect(pendingMeans(open, signatureOf(intent), now)).toBe(means)
  })

  test.each([
    ['at first', [], { kind: 'ask', afterMs: 0 }],
    ['not there once: the call may still be on its way', ['none'], { kind: 'ask', afterMs: 1500 }],
    ['not there twice', ['none', 'none'], { kind: 'notMade' }],
    ['not there, then no answer', ['none', 'unknown'], { kind: 'ask', afterMs: 2000 }],
    ['not there twice with a silence between', ['none', 'unknown', 'none'], { kind: 'ask', afterMs: 3000 }],
    ['offline for long', Array(6).fill('unknown'), { kind: 'wait' }],
  ] as const)('is looked up: %s', (_situation, misses, step) => {
    expect(nextLookup(misses)).toEqual(step)
  })
})

describe('pricing again', () => {
  test.each([
    ['nothing was seen before', null, priced(), undefined, ''],
    ['the same prices', priced(), priced({ payableAmount: 1 }), undefined, ''],
    [
      'a line costs more',
      priced(),
      priced({ lines: [line({ price: 1200 })] }),
      undefined,
      '商品价格有变动，已按最新价格重新计算',
    ],
    ['other lines', priced(), priced({ lines: [line({ skuId: 's9', price: 5 })] }), undefined, ''],
    ['the chosen coupon is gone', priced(), priced(), 'c1', '所选优惠券已不可用，金额已重新计算'],
    ['no coupon was wanted', priced(), priced(), '', ''],
  ])('%s', (_situation, seen, now, couponId, notice) => {
    expect(repriceNotice(seen, now, couponId)).toBe(notice)
  })
})
