import type { MigrationIndexes } from '../migrate'

/** For the desk's searches: payments and refunds by the start of their number, the gateway's and the payment's. */
export const indexes: MigrationIndexes = {
  payments_number: 'payments (pay_no text_pattern_ops)',
  payments_trade: 'payments (trade_no) where trade_no is not null',
  refunds_number: 'refunds (refund_no text_pattern_ops)',
  refunds_payment: 'refunds (pay_no)',
}
