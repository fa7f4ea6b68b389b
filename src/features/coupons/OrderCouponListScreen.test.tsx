import { couponsCalls } from '@contract/calls/coupons'
import Taro from '@tarojs/taro'
import { clearSession } from '@/features/session/sessionStore'
import { COUPON_TERMS } from '@/testing/coupons'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { chooseCoupon } from './chooseCoupon'
import { OrderCouponListScreen } from './OrderCouponListScreen'

const coupon = (over = {}) => ({
  userCouponId: 'u1',
  ...COUPON_TERMS,
  status: 'unused',
  usable: true,
  reason: '',
  discount: '100.00',
  ...over,
})

beforeEach(() => {
  signIn()
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' } as never)
  jest.spyOn(Taro, 'navigateBack').mockResolvedValue({ errMsg: '' })
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([{}, {}] as never)
})
afterEach(() => jest.restoreAllMocks())
afterAll(() => clearSession())

const choose = () =>
  chooseCoupon({
    occasion: { source: 'cart', lines: [{ skuId: 's1', number: 2 }], addressId: 'a1' },
    currentId: 'u1',
  })

async function openList(...list: object[]) {
  const mall = fakeMall([[couponsCalls.orderCouponList, whole({ list })]])
  return { mall, view: await mount(<OrderCouponListScreen />) }
}

test('usable coupons come first, the others have a reason; a tap returns the coupon to the order', async () => {
  const requested = choose()
  const other = coupon({
    userCouponId: 'u2',
    name: '换胎立减',
    usable: false,
    reason: '所选商品不在适用范围内',
  })
  const { mall, view } = await openList(coupon(), other)
  await view.see('可用 1 张')
  expect(view.text()).toContain('所选商品不在适用范围内')
  expect(JSON.parse(mall.requests[0]?.body ?? '{}')).toMatchObject({ source: 'cart', addressId: 'a1' })
  view.tap(view.byRole('radio'))
  expect(await requested).toEqual({ userCouponId: 'u1' })
  view.unmount()
})

test('an order can be made without a coupon', async () => {
  const requested = choose()
  const { view } = await openList(coupon())
  await view.see('不使用优惠券')
  view.tap(view.button('不使用优惠券'))
  expect(await requested).toEqual({ userCouponId: '' })
  view.unmount()
})

test('without coupons the page shows a message', async () => {
  void choose()
  const { view } = await openList()
  await view.see('还没有优惠券')
  view.unmount()
})
