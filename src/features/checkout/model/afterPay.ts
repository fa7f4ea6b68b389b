import type { PayEnd } from '@/platform/payment/types'
import type { PayView } from './payView'

/**
 * What follows a payment, by what the mall says (null: no answer) and what the platform said.
 * Only the mall knows; the platform's word decides no more than whether asking goes on.
 */
export function afterPay(
  view: PayView | null,
  end: PayEnd,
): { readonly goesOn: boolean; readonly toast: string } {
  if (view === 'paid' || view === 'refunded' || view === 'closed') return { goesOn: true, toast: '' }
  if (end === 'done' || end === 'unknown') return { goesOn: true, toast: '' }
  return { goesOn: false, toast: end === 'cancelled' ? '已取消支付' : '支付未完成，请重试' }
}
