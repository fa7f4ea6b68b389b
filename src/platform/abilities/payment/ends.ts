import type { PayEnd } from './types'

/** tt.pay calls success with a code whatever happened: 0 paid, 1 timeout, 2 failed, 3 closed, 4 cancelled, 9 unknown. */
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

/** wx.requestPayment fails with 'requestPayment:fail cancel' when put away, otherwise with a reason. */
export function payFailureEnd(errMsg: unknown): PayEnd {
  const text = String(errMsg ?? '')
  if (/cancel/i.test(text)) return 'cancelled'
  // The window was closed by the system while the payment was under way.
  if (/timeout|network|interrupt/i.test(text) || text === '') return 'unknown'
  return 'failed'
}
