import { orderPaymentEnd, payFailureEnd, ttPayEnd } from './ends'

test.each([
  [0, 'done'],
  ['0', 'done'],
  [1, 'unknown'],
  [2, 'failed'],
  [3, 'cancelled'],
  [4, 'cancelled'],
  [9, 'unknown'],
  [77, 'unknown'],
  [undefined, 'unknown'],
])('code %p of tt.pay means %s', (code, end) => {
  expect(ttPayEnd(code)).toBe(end)
})

test.each([
  ['requestPayment:fail cancel', 'cancelled'],
  ['requestPayment:fail CANCELED', 'cancelled'],
  ['requestPayment:fail invalid total_fee', 'failed'],
  ['requestPayment:fail timeout', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('a payment that fails with %p counts as %s', (message, end) => {
  expect(payFailureEnd(message)).toBe(end)
})

test.each([
  [{ errNo: 4, errMsg: 'getOrderPayment:fail' }, 'cancelled'],
  [{ errNo: '2', errMsg: 'getOrderPayment:fail' }, 'failed'],
  [{ errNo: 9, errMsg: 'getOrderPayment:fail' }, 'unknown'],
  [{ errMsg: 'getOrderPayment:fail cancel' }, 'cancelled'],
  [{ errNo: 20001, errMsg: 'getOrderPayment:fail 订单状态不正确' }, 'failed'],
  [null, 'unknown'],
])('an order payment that fails with %p counts as %s', (failure, end) => {
  expect(orderPaymentEnd(failure)).toBe(end)
})
