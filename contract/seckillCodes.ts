/** Error codes of a seckill, as plain data. Any of them may come after the shopper has tapped. */
export const SECKILL_CODES = {
  /** Sold out; may reopen when unpaid orders expire. */
  soldOut: '606001',
  notStarted: '606002',
  ended: '606003',
  /** The merchant has closed the seckill. */
  closed: '606004',
  /** The shopper has reached the limit per user. */
  overLimit: '606005',
  /** The queue is full: retry after `data.retryAfterMs`. Nothing was ordered. */
  crowded: '606006',
} as const
