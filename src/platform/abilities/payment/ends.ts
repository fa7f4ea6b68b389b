import type { PayEnd } from './types'

/**
 * Converts the code of tt.pay, which calls success in every case: 0 paid, 1 timeout, 2 failed, 3 closed, 4
 * cancelled, 9 unknown.
 */
export function ttPayEnd(code: unknown): PayEnd {
  switch (Number(code)) {
    case 0:
      return 'done'
    case 2:
      return 'failed'
    case 3:
    case 4:
      return 'cancelled'
    default:
      return 'unknown'
  }
}

/**
 * Converts a failure of tt.getOrderPayment, whose numbers mean the same as the codes of tt.pay; with another one the
 * message decides.
 */
export function orderPaymentEnd(failure: { errNo?: unknown; errMsg?: unknown } | null): PayEnd {
  const number = Number(failure?.errNo)
  return number >= 1 && number <= 9 ? ttPayEnd(number) : payFailureEnd(failure?.errMsg)
}

/**
 * Converts a failure of wx.requestPayment: 'requestPayment:fail cancel' when closed by the shopper, otherwise with a
 * reason.
 */
export function payFailureEnd(errMsg: unknown): PayEnd {
  const text = String(errMsg ?? '')
  if (/cancel/i.test(text)) return 'cancelled'
  // The system closed the window while the payment was running.
  if (/timeout|network|interrupt/i.test(text) || text === '') return 'unknown'
  return 'failed'
}
