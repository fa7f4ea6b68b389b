/**
 * Kinds of differences between a gateway's bills and the mall's payments and refunds. Every line of a bill is matched
 * with one payment or refund, or is one of these:
 * - unknownPayment: paid there, and the mall has no such payment
 * - unpaidHere: paid there, not here; settled at once if the gateway confirms it
 * - repeatedPayment, repeatedRefund: its payment or refund was matched already, today or on another day; for refunds
 *   also an attempt that was reported as ended, beside the one that followed it
 * - otherAmount, otherRefund: another amount, or another payment of the refund
 * - otherTrade: another number at the gateway
 * - otherMerchant: not our merchant's
 * - missingPayment, missingRefund: here, but not in the bill
 * - unknownRefund: refunded there without a request of the mall
 * - refundFailedHere: refunded there, failed here
 * - refundedTwice: refunded there, and by hand here
 * - unsettledPayment: paid, but its money didn't come into the merchant's account
 * - unknownIncome, unknownExpense: money of a payment or refund in the account that neither bill nor mall know
 * - otherFunds: the account moved by another amount than the bill says
 * - unreadable: a line that could not be read
 * - badBill: a bill that could not be read
 * - noBill: no bill came in time, although the mall has payments or refunds of that day
 */
export type DifferenceKind =
  | 'unknownPayment'
  | 'unpaidHere'
  | 'repeatedPayment'
  | 'repeatedRefund'
  | 'otherAmount'
  | 'otherTrade'
  | 'otherMerchant'
  | 'missingPayment'
  | 'unknownRefund'
  | 'otherRefund'
  | 'refundFailedHere'
  | 'refundedTwice'
  | 'missingRefund'
  | 'unsettledPayment'
  | 'unknownIncome'
  | 'unknownExpense'
  | 'otherFunds'
  | 'unreadable'
  | 'badBill'
  | 'noBill'

/** Compares a line with the payment of its number. Undefined: they agree. */
export function paymentDifference(
  line: { readonly amount: number; readonly tradeNo: string },
  payment: { amount: number; status: string; trade_no: string | null } | undefined,
): DifferenceKind | undefined {
  if (!payment) return 'unknownPayment'
  if (payment.amount !== line.amount) return 'otherAmount'
  if (payment.status !== 'paid' && payment.status !== 'returned') return 'unpaidHere'
  return isOtherTrade(line, payment) ? 'otherTrade' : undefined
}

export const isOtherTrade = (
  line: { readonly tradeNo: string },
  { trade_no }: { trade_no: string | null },
): boolean => line.tradeNo !== '' && Boolean(trade_no) && trade_no !== line.tradeNo

/** Compares a line with the refund of its number. A refund that still runs here is followed by its own job. */
export function refundDifference(
  line: { readonly amount: number; readonly payNo: string },
  refund: { amount: number; status: string; by_hand: string; pay_no: string } | undefined,
): DifferenceKind | undefined {
  if (!refund) return 'unknownRefund'
  if (refund.amount !== line.amount || (line.payNo !== '' && line.payNo !== refund.pay_no))
    return 'otherRefund'
  if (refund.by_hand) return 'refundedTwice'
  return refund.status === 'failed' ? 'refundFailedHere' : undefined
}
