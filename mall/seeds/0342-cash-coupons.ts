import { DAY_MS } from '@contract/rules/dateText'
import { cashCoupon } from '../src/modules/coupon/cashCoupon'
import type { Seed } from '../src/seed'
import { seedHeldCoupon } from './people/seedHeldCoupon'

/** Cash coupons: 老周 has a usable and an expired one, and there are codes to redeem. */
const COUPONS = [
  { id: 'cash-50', name: '车主关怀代金券', yuan: 50, until: 45, perUser: 2 },
  { id: 'cash-20', name: '试驾礼代金券', yuan: 20, until: -3, perUser: 1 },
]
const HELD = ['cash-50', 'cash-20']
const CODES = ['TUOLING2026A', 'TUOLING2026B', 'TUOLING2026C']

const seed: Seed = async (trx, now) => {
  for (const [index, { id, name, yuan, until, perUser }] of COUPONS.entries()) {
    await trx
      .insertInto('coupons')
      .values({
        ...cashCoupon({
          id,
          position: 100 + index,
          name,
          amount: yuan * 100,
          startAt: now - 60 * DAY_MS,
          endAt: now + until * DAY_MS,
          total: 1_000,
        }),
        taken: 1,
        per_user: perUser,
      })
      .execute()
  }
  for (const couponId of HELD) {
    await seedHeldCoupon(trx, 'u-laozhou', couponId, now - 10 * DAY_MS)
  }
  await trx
    .insertInto('coupon_codes')
    .values(CODES.map((code) => ({ code, coupon_id: 'cash-50', user_coupon_id: null, created_at: now })))
    .execute()
}
export default seed
