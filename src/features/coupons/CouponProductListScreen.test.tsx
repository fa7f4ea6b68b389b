import { couponsCalls } from '@contract/calls/coupons'
import { CODES } from '@contract/codes'
import { fakeMall, refusal } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { CouponProductListScreen } from './CouponProductListScreen'

test('a coupon of which the back end says nothing is missing, and leads to those that there are', async () => {
  // Success without data.
  fakeMall([[couponsCalls.productList, refusal(CODES.ok, '')]])
  const view = await mount(<CouponProductListScreen couponId="gone" />)
  await view.see('没有找到这张优惠券')
  expect(view.button('去领券中心')).toBeTruthy()
  expect(view.text()).not.toContain('去购物车')
})
