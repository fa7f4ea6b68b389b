import type { JobDefinition } from '../../jobs/queue'

/**
 * Marks held coupons whose time is over. Whatever reads them looks at the time itself, so a late run changes
 * nothing for shoppers; it keeps the unused ones few, and the books right.
 */
export const expireCoupons: JobDefinition = {
  kind: 'expireCoupons',
  everyMs: 600_000,
  async run(ctx) {
    await ctx.db
      .updateTable('user_coupons')
      .set({ status: 'expired' })
      .where('status', '=', 'unused')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('coupons')
            .select('coupons.id')
            .whereRef('coupons.id', '=', 'user_coupons.coupon_id')
            .where('end_at', '<=', ctx.clock.now()),
        ),
      )
      .execute()
  },
}
