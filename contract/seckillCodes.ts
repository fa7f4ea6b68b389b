/** Refusals of a flash sale, as plain data. A shopper may be told any of them after having tapped. */
export const SECKILL_CODES = {
  /** Nothing left; may reopen when unpaid orders lapse. */
  soldOut: '606001',
  notStarted: '606002',
  ended: '606003',
  /** The merchant has closed the sale. */
  closed: '606004',
  /** The shopper has as many as one may have. */
  overLimit: '606005',
  /** Too many wait in line: ask again after `data.retryAfterMs`, nothing was ordered. */
  crowded: '606006',
} as const
