import type { JobDefinition } from '../../jobs/jobDefinition'

/**
 * Job that marks expired coupons of users. Every reader checks the time itself, so a late run changes nothing for
 * shoppers; it keeps the number of unused coupons small and the records correct.
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
