import type { Selectable } from 'kysely'
import type { CouponTerms } from '../../domain/coupon'
import type { CouponTables } from './tables'

export type CouponRow = Selectable<CouponTables['coupons']>

/** Maps a stored coupon to the terms that the pricing rules use. */
export const toTerms = (row: CouponRow): CouponTerms => ({
  kind: row.kind,
  amount: row.amount,
  percent: row.percent,
  threshold: row.threshold,
  cap: row.cap,
  scope: row.scope,
  scopeIds: row.scope_ids,
  startAt: row.start_at,
  endAt: row.end_at,
})
