import { DAY_MS } from '@contract/rules/dateText'
import type { CouponKind } from '@contract/shapes/coupon'
import { json } from '../src/db/json'
import type { Seed } from '../src/seed'

interface CouponSeed {
  id: string
  name: string
  kind: CouponKind
  /** Yuan. */
  amount?: number
  percent?: number
  threshold: number
  cap?: number
  scope?: 'category' | 'goods'
  scopeIds?: string[]
  scopeText?: string
  /** Start and end, in days from the day of the seeds. */
  days: [from: number, until: number]
  total: number
  taken: number
  perUser?: number
  unlisted?: boolean
}

const COUPONS: CouponSeed[] = [
  {
    id: 'new-30',
    name: '新人见面礼',
    kind: 'amount',
    amount: 30,
    threshold: 99,
    days: [-30, 60],
    total: 100_000,
    taken: 31_240,
  },
  {
    id: 'all-100',
    name: '满千减百',
    kind: 'amount',
    amount: 100,
    threshold: 1000,
    days: [-10, 30],
    total: 20_000,
    taken: 8760,
  },
  {
    id: 'all-300',
    name: '大件立减',
    kind: 'amount',
    amount: 300,
    threshold: 4000,
    days: [-10, 20],
    total: 3000,
    taken: 1420,
  },
  {
    id: 'camp-88',
    name: '露营季 8.8 折',
    kind: 'percent',
    percent: 88,
    threshold: 200,
    cap: 200,
    scope: 'category',
    scopeIds: ['camp'],
    scopeText: '仅限车顶露营',
    days: [-5, 25],
    total: 5000,
    taken: 2310,
  },
  {
    id: 'care-20',
    name: '养护满 150 减 20',
    kind: 'amount',
    amount: 20,
    threshold: 150,
    scope: 'category',
    scopeIds: ['care'],
    scopeText: '仅限养护配件',
    days: [-20, 40],
    total: 8000,
    taken: 5120,
    perUser: 2,
  },
  {
    id: 'tyre-120',
    name: '换胎立减 120',
    kind: 'amount',
    amount: 120,
    threshold: 1600,
    scope: 'goods',
    scopeIds: ['at-tyre-trail', 'mt-tyre-mud'],
    scopeText: '仅限 AT、MT 轮胎',
    days: [-3, 15],
    total: 1000,
    taken: 1000,
  },
  {
    id: 'delivery-free',
    name: '运费券',
    kind: 'delivery',
    threshold: 0,
    cap: 20,
    days: [-30, 90],
    total: 50_000,
    taken: 12_003,
    perUser: 3,
  },
  {
    id: 'life-15',
    name: '品牌生活 15 元',
    kind: 'amount',
    amount: 15,
    threshold: 88,
    scope: 'category',
    scopeIds: ['life'],
    scopeText: '仅限品牌生活',
    days: [2, 32],
    total: 9000,
    taken: 0,
  },
  {
    id: 'summer-50',
    name: '盛夏补贴',
    kind: 'amount',
    amount: 50,
    threshold: 300,
    days: [-90, -2],
    total: 9000,
    taken: 7700,
    unlisted: true,
  },
]

const seed: Seed = async (trx, now) => {
  await trx
    .insertInto('coupons')
    .values(
      COUPONS.map((coupon, position) => ({
        id: coupon.id,
        position,
        name: coupon.name,
        kind: coupon.kind,
        amount: (coupon.amount ?? 0) * 100,
        percent: coupon.percent ?? 100,
        threshold: coupon.threshold * 100,
        cap: (coupon.cap ?? 0) * 100,
        scope: coupon.scope ?? ('all' as const),
        scope_ids: json(coupon.scopeIds ?? []),
        scope_text: coupon.scopeText ?? '全场通用',
        start_at: now + coupon.days[0] * DAY_MS,
        end_at: now + coupon.days[1] * DAY_MS,
        total: coupon.total,
        taken: coupon.taken,
        per_user: coupon.perUser ?? 1,
        listed: !coupon.unlisted,
      })),
    )
    .execute()
}
export default seed
