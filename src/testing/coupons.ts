/** Terms of 满千减百, as every reply with a coupon has them. */
export const COUPON_TERMS = {
  couponId: 'c1',
  name: '满千减百',
  kind: 'amount',
  amount: '100.00',
  percent: 100,
  threshold: '1000.00',
  cap: '0.00',
  scope: 'all',
  scopeText: '全场通用',
  startAt: 0,
  endAt: 4_000_000_000_000,
} as const
