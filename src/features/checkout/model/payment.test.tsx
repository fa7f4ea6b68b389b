import { ApiError, HTTP_TEXTS } from '@/api/http/errors'
import { payState } from '@/testing/orders'
import { afterPay, hasOrderMoved, payFailureText } from './payment'
import { pollsAgain } from './usePayResult'

test.each([
  [new ApiError('business', '603004', '订单已关闭'), '订单已关闭'],
  [new ApiError('business', '500001', ''), '获取支付链接失败'],
  [new ApiError('business', '500001', HTTP_TEXTS.badAnswer), '获取支付链接失败'],
  [new ApiError('badAnswer', '502', HTTP_TEXTS.badAnswer), '获取支付链接失败'],
  [new ApiError('network', 'offline', HTTP_TEXTS.offline), HTTP_TEXTS.offline],
  [new Error('x'), '获取支付链接失败'],
])('the error %s is shown as %s', (failure, text) => {
  expect(payFailureText(failure)).toBe(text)
})

test.each([
  ['603005', true],
  ['603004', true],
  ['400000', false],
])('code %s means that the order has changed: %p', (code, moved) => {
  expect(hasOrderMoved(new ApiError('business', code, ''))).toBe(moved)
})

test.each([
  ['paid', 'cancelled', true, ''],
  ['paid', 'failed', true, ''],
  ['payable', 'done', true, ''],
  [null, 'unknown', true, ''],
  ['payable', 'cancelled', false, '已取消支付'],
  [null, 'cancelled', false, '已取消支付'],
  ['payable', 'failed', false, '支付未完成，请重试'],
  ['closed', 'cancelled', true, ''],
] as const)('the next step when the mall answers %s and the platform %s', (view, end, goesOn, toast) => {
  expect(afterPay(view, end)).toEqual({ goesOn, toast })
})

test.each([
  [null, 0, true],
  [{}, 4, true],
  [{}, 5, false],
  [null, 5, false],
  [{ isPending: true }, 4, true],
  [{ isPending: false }, 1, false],
  [{ payStatus: 'paid' }, 1, false],
  [{ payStatus: 'closed' }, 1, false],
] as const)('whether to ask again in state %p after %i requests', (state, requested, again) => {
  expect(pollsAgain(state && payState(state), requested)).toBe(again)
})
