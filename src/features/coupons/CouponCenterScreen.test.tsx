import { couponsCalls } from '@contract/calls/coupons'
import { clearSession, saveTokens } from '@/features/session/sessionStore'
import { setClosed } from '@/platform/host/env'
import { COUPON_TERMS } from '@/testing/coupons'
import { fakeMall, refusal, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { CashCouponScreen } from './CashCouponScreen'
import { CouponCenterScreen } from './CouponCenterScreen'

const coupon = (over = {}) => ({
  ...COUPON_TERMS,
  cash: false,
  state: 'open',
  takenPercent: 43,
  ...over,
})
const page = (...list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })

beforeEach(() =>
  saveTokens({ accessToken: 'token', refreshToken: 'r', beanId: 'bean', phone: '13800000001' }),
)
afterAll(() => clearSession())

test('each coupon shows its state; a received one links to its goods', async () => {
  fakeMall([
    [
      couponsCalls.lists,
      page(
        coupon(),
        coupon({ couponId: 'c2', state: 'received' }),
        coupon({ couponId: 'c3', state: 'empty' }),
        coupon({ couponId: 'c4', state: 'coming', startAt: 3_900_000_000_000 }),
      ),
    ],
  ])
  const view = await mount(<CouponCenterScreen />)
  await view.see('已领 43%')
  for (const text of ['领取', '去使用', '已领完', '即将开抢', '开始']) expect(view.text()).toContain(text)
  view.unmount()
})

test('a tap receives the coupon once, and the list shows the new state', async () => {
  const mall = fakeMall([[couponsCalls.lists, page(coupon())]])
  const view = await mount(<CouponCenterScreen />)
  await view.see('领取')
  mall.answer(couponsCalls.receive, () => {
    mall.answer(couponsCalls.lists, page(coupon({ state: 'received' })))
    return whole({})
  })
  const button = view.button('领取，满千减百')
  view.tap(button)
  view.tap(button)
  await view.see('去使用')
  expect(mall.sent(couponsCalls.receive)).toHaveLength(1)
  view.unmount()
})

test('a refused code remains in the field', async () => {
  const counts = { unused: 0, used: 0, expired: 0 }
  const mall = fakeMall([
    [couponsCalls.userList, { ...page(), counts }],
    [couponsCalls.redeem, refusal('400000', '兑换码不正确，请检查后重试')],
  ])
  const view = await mount(<CashCouponScreen />)
  await view.see('没有可用的代金券')
  view.type(view.field('兑换码'), 'WRONG')
  view.tap(view.button('兑换'))
  await view.until(() => mall.events.includes('toast 兑换码不正确，请检查后重试'), 'the refusal to be shown')
  expect(view.field('兑换码').value).toBe('WRONG')
  view.unmount()
})

test('while the operators have closed receiving no coupon offers it, and received ones are still used', async () => {
  setClosed('/coupon/receive/{id}')
  fakeMall([[couponsCalls.lists, page(coupon(), coupon({ couponId: 'c2', state: 'received' }))]])
  const view = await mount(<CouponCenterScreen />)
  await view.see('去使用')
  expect(view.text()).toContain('暂不可领')
  expect(view.container.querySelector('[aria-label^="领取"]')).toBeNull()
  view.unmount()
  setClosed('-')
})
