import { ApiError } from '@/api/http/errors'
import { HTTP_TEXTS } from '@/api/http/texts'
import { hasOrderMoved, payFailureText } from './payFailure'

test.each([
  [new ApiError('business', '603004', '订单已关闭'), '订单已关闭'],
  [new ApiError('business', '500001', ''), '获取支付链接失败'],
  [new ApiError('business', '500001', HTTP_TEXTS.badAnswer), '获取支付链接失败'],
  [new ApiError('badAnswer', '502', HTTP_TEXTS.badAnswer), '获取支付链接失败'],
  [new ApiError('network', 'offline', HTTP_TEXTS.offline), HTTP_TEXTS.offline],
  [new Error('x'), '获取支付链接失败'],
])('%s is told as %s', (failure, text) => {
  expect(payFailureText(failure)).toBe(text)
})

test.each([
  ['603005', true],
  ['603004', true],
  ['400000', false],
])('code %s means that the order has moved: %p', (code, moved) => {
  expect(hasOrderMoved(new ApiError('business', code, ''))).toBe(moved)
})
