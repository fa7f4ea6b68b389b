import { addressCalls } from '@contract/calls/address'
import { cartCalls } from '@contract/calls/cart'
import { couponsCalls } from '@contract/calls/coupons'
import { productCalls } from '@contract/calls/product'
import { tradeCalls } from '@contract/calls/trade'
import { fakeMall } from '@/testing/fakeMall'
import { fallbackPreview } from './previewOrder'

const address = { id: 'a1', isDefault: true, name: '老王', phone: '13800000001' }
const coupon = { userCouponId: 'c1', usable: true, discount: '50.00' }
const line = (skuId: string, facts: object) => ({
  ...{
    recId: skuId,
    skuId,
    goodsId: 'g1',
    title: '车载冰箱',
    specText: '颜色:黑',
    image: '',
    price: '599.00',
  },
  ...{ number: 2, stock: 8, checked: true, ...facts },
})
const inTheCart = { draft: null, lines: [] } as const

function mall(cartLines: object[]) {
  return fakeMall([
    [cartCalls.list, { lines: cartLines, totals: {} }],
    [addressCalls.list, { list: [address], limit: 20 }],
    [addressCalls.detailFee, { deliverable: true, fee: '12.00', tip: '' }],
    [couponsCalls.orderCouponList, { list: [coupon] }],
  ])
}

test('a cart is priced from its checked lines, the delivery fee of its address and the best coupon', async () => {
  mall([line('k1', {}), line('k2', { checked: false })])
  expect(await fallbackPreview(inTheCart)).toMatchObject({
    lines: [{ skuId: 'k1', goodsName: '车载冰箱', goodsNumber: 2, goodsAmount: '1198.00', usable: true }],
    goodsAmount: '1198.00',
    deliveryFee: '12.00',
    discountAmount: '50.00',
    payableAmount: '1160.00',
    goodsCount: 2,
    usableCoupons: 1,
    address: { id: 'a1' },
    submittable: true,
  })
})

test('a shopper who wants no coupon pays without one', async () => {
  mall([line('k1', {})])
  expect(await fallbackPreview({ ...inTheCart, couponId: '' })).toMatchObject({
    coupon: null,
    payableAmount: '1210.00',
  })
})

test('a cart that does not say how many pieces a line has is priced by its totals', async () => {
  const sent = mall([line('k1', { number: null }), line('k2', {})])
  sent.answer(cartCalls.list, {
    lines: [line('k1', { number: null }), line('k2', {})],
    totals: { amount: '2396.00' },
  })
  const priced = await fallbackPreview(inTheCart)
  expect(priced).toMatchObject({ goodsAmount: '2396.00', payableAmount: '2358.00', goodsCount: null })
  expect(priced.lines.map(({ goodsNumber }) => goodsNumber)).toEqual([0, 2])
})

test('a line that is short of stock is not counted and says why', async () => {
  mall([line('k1', {}), line('k2', { stock: 1 })])
  const priced = await fallbackPreview(inTheCart)
  expect(priced.goodsAmount).toBe('1198.00')
  expect(priced.lines[1]).toMatchObject({ usable: false, reason: '库存不足' })
})

test('a place without delivery accepts no order', async () => {
  mall([line('k1', {})]).answer(addressCalls.detailFee, { deliverable: false, fee: '0.00' })
  expect(await fallbackPreview(inTheCart)).toMatchObject({
    submittable: false,
    reason: '这个地区暂不配送，请更换收货地址',
  })
})

const direct = { draft: { draftId: 'd1', goodsId: 'g1' }, lines: [] } as const

test('a direct purchase whose order call has no prices uses those of the goods', async () => {
  const back = mall([])
  back.answer(tradeCalls.order, { draftId: 'd1', lines: [{ skuId: 'k1', number: 2 }], createdAt: 1 })
  back.answer(productCalls.goodsDetail, {
    title: '车载冰箱',
    price: '599.00',
    gallery: ['/a.webp'],
    specs: [{ specId: 's', name: '颜色', values: [{ valueId: 'v', name: '黑' }] }],
    skus: [{ skuId: 'k1', valueIds: ['v'], price: '599.00', stock: 5, image: '' }],
  })
  expect(await fallbackPreview(direct)).toMatchObject({
    lines: [
      { goodsName: '车载冰箱', goodsAttrStr: '颜色:黑', goodsThumb: '/a.webp', goodsAmount: '1198.00' },
    ],
    payableAmount: '1160.00',
  })
})

test('the payable amount of the order call is used, whatever the shop would calculate', async () => {
  const back = mall([])
  back.answer(tradeCalls.order, {
    ...{ draftId: 'd1', createdAt: 1, goodsAmount: '1100.00', deliveryFee: '0.00', discountAmount: '0.00' },
    lines: [{ skuId: 'k1', number: 2, goodsName: '车载冰箱', goodsPrice: '550.00' }],
    payableAmount: '1099.00',
  })
  expect(await fallbackPreview(direct)).toMatchObject({
    goodsAmount: '1100.00',
    deliveryFee: '0.00',
    discountAmount: '0.00',
    payableAmount: '1099.00',
  })
})
