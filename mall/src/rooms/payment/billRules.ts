/**
 * Kinds of differences between a bill and the mall's payments and refunds:
 * - unknownPayment: paid there, and the mall has no such payment
 * - unpaidHere: paid there, not here; settled at once if the gateway confirms it
 * - otherAmount, otherRefund: another amount
 * - missingPayment, missingRefund: here, but not in the bill
 * - unknownRefund: refunded there without a request of the mall
 * - refundFailedHere: refunded there, failed here
 * - refundedTwice: refunded there, and by hand here
 * - unsettledPayment: paid, but its money didn't come into the merchant's account
 * - unreadable: a line that could not be read
 * - noBill: no bill came in time, although the mall has payments or refunds of that day
 */
export type DifferenceKind =
  | 'unknownPayment'
  | 'unpaidHere'
  | 'otherAmount'
  | 'missingPayment'
  | 'unknownRefund'
  | 'otherRefund'
  | 'refundFailedHere'
  | 'refundedTwice'
  | 'missingRefund'
  | 'unsettledPayment'
  | 'unreadable'
  | 'noBill'

/** Compares a line with the payment of its number. Undefined: they agree. */
export function paymentDifference(
  line: { readonly amount: number },
  payment: { amount: number; status: string } | undefined,
): DifferenceKind | undefined {
  if (!payment) return 'unknownPayment'
  if (payment.amount !== line.amount) return 'otherAmount'
  return payment.status === 'paid' || payment.status === 'returned' ? undefined : 'unpaidHere'
}

/** Compares a line with the refund of its number. A refund that still runs here is followed by its own job. */
export function refundDifference(
  line: { readonly amount: number },
  refund: { amount: number; status: string; by_hand: string } | undefined,
): DifferenceKind | undefined {
  if (!refund) return 'unknownRefund'
  if (refund.amount !== line.amount) return 'otherRefund'
  if (refund.by_hand) return 'refundedTwice'
  return refund.status === 'failed' ? 'refundFailedHere' : undefined
}
