/**
 * Error codes of the buying calls to which the shop reacts with more than a toast. Plain data, in addition to
 * `codes.ts`: a missing address is `CODES.addressMissing`, a missing or foreign order `CODES.notFound`.
 */
export const ORDER_CODES = {
  /** The server's amount differs from the one that the shopper saw: price again, then ask the shopper to confirm. */
  amountChanged: '603001',
  /** A line is short of stock or no longer on sale: price again, the lines then carry the reason. */
  lineUnusable: '603002',
  /** The coupon was used, has expired or doesn't fit: price again without it. */
  couponUnusable: '603003',
  /** The order's state no longer allows this: load it again. */
  stateChanged: '603004',
  /** The order has been paid: load it again. */
  alreadyPaid: '603005',
  /** Over the limit for one order. */
  overLimit: '603006',
  /** The coupon can't be received: none left, ended, or already received. */
  couponNotOpen: '603007',
  /** The vehicle is no longer available in this combination: choose again. */
  vehicleUnavailable: '603020',
  /** The dealer doesn't sell vehicles (any more): choose another. */
  dealerUnavailable: '603021',
} as const
