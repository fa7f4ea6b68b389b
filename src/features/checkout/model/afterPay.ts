import type { PayEnd } from '@/platform/abilities/payment/types'
import type { PayView } from './payView'

/**
 * Returns the next step after a payment, given the mall's answer (null: none) and the platform's result.
 * Only the mall knows whether the order is paid; the platform's result only decides whether to keep asking.
 */
export function afterPay(
  view: PayView | null,
  end: PayEnd,
): { readonly goesOn: boolean; readonly toast: string } {
  if (view === 'paid' || view === 'refunded' || view === 'closed') return { goesOn: true, toast: '' }
  if (end === 'done' || end === 'unknown') return { goesOn: true, toast: '' }
  return { goesOn: false, toast: end === 'cancelled' ? '已取消支付' : '支付未完成，请重试' }
}
