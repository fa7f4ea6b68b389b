/**
 * Answers of the shop's calls that ask the client to do something else than show a toast.
 * Plain data: the shop compares with these at run time.
 */
export const ORDER_CODE = {
  /** The server's amount differs from the one the shopper saw: price again, then ask again. */
  amountChanged: '620001',
  /** A line is short of stock or no longer on sale: price again, the lines tell the reason. */
  lineUnusable: '620002',
  /** The coupon was used, has expired or doesn't fit: price again without it. */
  couponUnusable: '620003',
  /** The address is gone: choose another. */
  addressMissing: '620004',
  /** The order (or cart line, goods, coupon …) doesn't exist or belongs to someone else. */
  notFound: '620005',
  /** The order's state no longer allows this: load it again. */
  stateChanged: '620006',
  /** The order has been paid: load it again. */
  alreadyPaid: '620007',
  /** Over the limit for one buyer. */
  overLimit: '620008',
  /** The coupon can't be received: none left, ended, or already received. */
  couponNotOpen: '620009',
} as const
