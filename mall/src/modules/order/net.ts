import { sql } from 'kysely'

/**
 * The amount that an order has brought in: its payment without what goes back, by the day of its payment. All sums of sales use it,
 * so that those of days, campaigns, series and dealers add up to the same.
 */
export const NET = sql<number>`(orders.paid_amount - orders.refunded_amount)`
