import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addressCalls } from '@contract/calls/address'
import { couponsCalls } from '@contract/calls/coupons'
import { ordersCalls } from '@contract/calls/orders'
import { productCalls } from '@contract/calls/product'
import { CODES } from '@contract/codes'
import { yuanToFen } from '@contract/rules/price'
import { ADDRESS, newBuyer, newKey, setStock } from '../../../testing/buying'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
before(async () => {
  mall = await createTestMall()
})
after(() => mall.close())

const direct = (...lines: [skuId: string, number: number][]) => ({
  source: 'direct',
  lines: lines.map(([skuId, number]) => ({ skuId, number })),
})

test('without an address the price shows and the reason is the address', async () => {
  const buyer = await mall.signIn('13900000091')
  const priced = await buyer.get(ordersCalls.preview, { body: direct(['mug-enamel-0', 1]) })
  assert.deepEqual([priced.submittable, priced.reason, priced.address], [false, '请选择收货地址', null])
  assert.equal(priced.payableAmount, '67.00')
})

test('the default address is taken; a remote one costs more; 99 yuan travel free', async () => {
  const { buyer } = await newBuyer(mall, '13900000092')
  const near = await buyer.get(ordersCalls.preview, { body: direct(['mug-enamel-0', 1]) })
  assert.deepEqual([near.submittable, near.address.name, near.deliveryFee], [true, ADDRESS.name, '8.00'])
  const lhasa = await buyer.get(addressCalls.add, {
    body: {
      ...ADDRESS,
      isDefault: false,
      provinceCode: '540000',
      provinceName: '西藏自治区',
      cityCode: '540100',
      cityName: '拉萨市',
      districtCode: '540102',
      districtName: '城关区',
    },
  })
  const body = { ...direct(['mug-enamel-0', 1]), addressId: lhasa.id }
  assert.equal((await buyer.get(ordersCalls.preview, { body })).deliveryFee, '20.00')
  const two = await buyer.get(ordersCalls.preview, {
    body: { ...direct(['mug-enamel-0', 2]), addressId: lhasa.id },
  })
  assert.deepEqual([two.deliveryFee, two.deliveryText], ['0.00', '免运费'])
})

test('the best coupon is taken unless another or none is chosen', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000093')
  const small = await buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
  const large = await buyer.get(couponsCalls.receive, { params: { id: 'all-100' } })
  const body = { ...direct(['winch-12000-0-0', 1]), addressId }
  const best = await buyer.get(ordersCalls.preview, { body })
  assert.deepEqual([best.coupon.userCouponId, best.discountAmount], [large.userCouponId, '100.00'])
  const other = await buyer.get(ordersCalls.preview, { body: { ...body, couponId: small.userCouponId } })
  assert.equal(other.discountAmount, '30.00')
  const none = await buyer.get(ordersCalls.preview, { body: { ...body, couponId: '' } })
  assert.deepEqual([none.coupon, none.discountAmount, none.usableCoupons], [null, '0.00', 2])
  const cheap = { ...direct(['mug-enamel-0', 2]), addressId }
  const { list } = await buyer.get(couponsCalls.orderCouponList, { body: cheap })
  assert.deepEqual(
    list.map((coupon: { usable: boolean; reason: string }) => [coupon.usable, coupon.reason]),
    [
      [true, ''],
      [false, '还差 ¥882.00 可用'],
    ],
  )
})

test('a coupon that takes the goods under the free-delivery limit brings the fee back', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000094')
  await buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
  const body = { ...direct(['mug-enamel-0', 2]), addressId }
  const priced = await buyer.get(ordersCalls.preview, { body })
  assert.deepEqual(
    [priced.goodsAmount, priced.discountAmount, priced.deliveryFee, priced.payableAmount],
    ['118.00', '30.00', '8.00', '96.00'],
  )
})

test('shares of the lines add up to the discount to the fen', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000095')
  await buyer.get(couponsCalls.receive, { params: { id: 'new-30' } })
  const body = { ...direct(['mug-enamel-0', 1], ['wiper-pair-0', 1], ['air-filter-oe-0', 1]), addressId }
  const priced = await buyer.get(ordersCalls.preview, { body })
  const shares = priced.lines.map((line: { discount: string }) => yuanToFen(line.discount))
  assert.equal(
    shares.reduce((sum: number, share: number) => sum + share, 0),
    yuanToFen(priced.discountAmount),
  )
  assert.deepEqual(shares, [722, 1200, 1078])
})

test('what can not be bought stays in the list with its reason and out of the amount', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000096')
  await setStock(mall, 'wiper-pair-2', 1)
  const body = {
    ...direct(['mug-enamel-0', 2], ['wiper-pair-2', 3], ['dash-cam-old', 1], ['roof-tent-soft', 3]),
    addressId,
  }
  const priced = await buyer.get(ordersCalls.preview, { body })
  assert.deepEqual(
    priced.lines.map((line: { usable: boolean; reason: string }) => line.reason),
    ['', '库存不足，仅剩 1 件', '商品已下架', '每单限购 2 件'],
  )
  assert.equal(priced.goodsAmount, '118.00')
  assert.deepEqual([priced.submittable, priced.reason], [false, '部分商品暂时无法购买'])
})

test('an address of an earlier edition is named by its codes, and buys nothing while they contradict each other', async () => {
  const { buyer, addressId } = await newBuyer(mall, '13900000098')
  const store = (codes: object) =>
    mall.ctx.db
      .updateTable('addresses')
      .set({ province_name: '新疆', city_name: '和田', ...codes })
      .where('id', '=', addressId)
      .execute()
  const body = { ...direct(['mug-enamel-0', 1]), addressId }
  await store({ province_code: '110000', city_code: '110100', district_code: '110105' })
  const named = await buyer.get(ordersCalls.preview, { body })
  assert.deepEqual([named.address.provinceName, named.deliveryFee], ['北京市', '8.00'])

  await store({ province_code: '650000' })
  const priced = await buyer.get(ordersCalls.preview, { body })
  assert.deepEqual([priced.submittable, priced.reason], [false, '收货地址的省、市、区不一致，请修改地址'])
  const order = await buyer.call(ordersCalls.create, {
    body: { ...body, clientKey: newKey(), expectedAmount: priced.payableAmount },
  })
  assert.equal(order.code, CODES.addressMissing)
  const fee = await buyer.call(addressCalls.detailFee, { body: { addressId } })
  assert.equal(fee.code, CODES.regionUnknown)
})

test('an address that no carrier reaches is named as the reason', async () => {
  const buyer = await mall.signIn('13900000097')
  const far = await buyer.get(addressCalls.add, {
    body: {
      ...ADDRESS,
      provinceCode: '710000',
      provinceName: '台湾省',
      cityCode: '710100',
      cityName: '台北市',
      districtCode: '710101',
      districtName: '中正区',
    },
  })
  const priced = await buyer.get(ordersCalls.preview, {
    body: { ...direct(['mug-enamel-0', 1]), addressId: far.id },
  })
  assert.deepEqual([priced.submittable, priced.reason], [false, '该地区暂不支持配送，请更换收货地址'])
  assert.deepEqual([priced.deliverable, priced.deliveryText], [false, '该地区暂不支持配送'])
  const page = (shopper: Pick<typeof buyer, 'get'>) =>
    shopper.get(productCalls.goodsDetail, { query: { goodsId: 'mug-enamel' } })
  const own = await page(buyer)
  assert.equal(own.deliveryText, '该地区暂不支持配送')
  assert.ok(!/包邮|免运费/.test(JSON.stringify(own.services)))
  assert.match((await page(mall.guest)).deliveryText, /满 99 元包邮/)
})
