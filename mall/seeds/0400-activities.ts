import { DAY_MS, dateText, HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Trx } from '../src/db/transact'
import { putActivity } from '../src/modules/activity/putActivity'
import { holdsPlace } from '../src/modules/activity/rules'
import type { Seed } from '../src/seed'
import { REWARDS } from './activities/coupons'
import { DEALER_SCENES, dealerActivityFile } from './activities/dealers'
import type { At } from './activities/define'
import { FIXED } from './activities/fixed'
import { OTHERS } from './activities/others'
import { ENTRIES, type EntryScene, OTHERS_JOINED, POPULARITY } from './activities/people'
import { seedHeldCoupon } from './people/seedHeldCoupon'

/** First position, after the coupons of the coupon centre. */
const FIRST_POSITION = 400

const PERSON: Readonly<Record<string, { name: string; phone: string }>> = {
  'u-laozhou': { name: '周建国', phone: '13800000001' },
  'u-xiaolin': { name: '林晓', phone: '13800000002' },
  'u-ajie': { name: '陈杰', phone: '13800000003' },
}

/** Seeds every activity page with its rule, dealer activities in each state, and people's entries. */
const seed: Seed = async (trx, now) => {
  const at: At = (days, clock = '00:00') => `${dateText(now + days * DAY_MS)} ${clock}:00`
  await seedRewards(trx, now)
  const files = [
    ...[...FIXED, ...OTHERS].map((make) => make(at)),
    ...DEALER_SCENES.map((scene) => dealerActivityFile(scene, at)),
  ]
  for (const [position, file] of files.entries()) await putActivity(trx, file, position)
  for (const entry of ENTRIES) await seedEntry(trx, entry, now)
  for (const [id, others] of Object.entries(OTHERS_JOINED)) {
    const own = ENTRIES.filter((entry) => entry.activityId === id && holdsPlace(entry.status)).length
    await trx
      .updateTable('activities')
      .set({ taken: others + own })
      .where('id', '=', id)
      .execute()
  }
  await trx.updateTable('activities').set({ status: 'closed' }).where('id', '=', 'rain-camp').execute()
  await trx
    .updateTable('activities')
    .set({ published_at: now - 14 * DAY_MS })
    .where('id', '=', 'autumn-harvest')
    .execute()
  await trx
    .insertInto('activity_days')
    .values({ activity_id: 'doubleElevenActivity', day: dateText(now), per_day: 100, taken: 63 })
    .execute()
  await trx
    .insertInto('popularity')
    .values(
      Object.entries(POPULARITY).map(([target_id, count]) => ({ active: 'good_share', target_id, count })),
    )
    .execute()
}
export default seed

async function seedRewards(trx: Trx, now: number) {
  await trx
    .insertInto('coupons')
    .values(
      REWARDS.map((reward, index) => {
        const goods = 'goods' in reward ? reward.goods : ''
        const category = 'scope' in reward ? reward.scope : ''
        return {
          id: reward.id,
          position: FIRST_POSITION + index,
          name: reward.name,
          kind: 'amount' as const,
          amount: reward.amount * 100,
          percent: 100,
          threshold: reward.threshold * 100,
          cap: 0,
          scope: goods ? ('goods' as const) : category ? ('category' as const) : ('all' as const),
          scope_ids: json([goods || category].filter(Boolean)),
          scope_text: goods ? '仅限指定商品' : category ? '仅限养护配件' : '全场通用',
          start_at: now - 90 * DAY_MS,
          end_at: now + 60 * DAY_MS,
          total: reward.total,
          taken: reward.taken,
          per_user: 1,
          listed: false,
        }
      }),
    )
    .execute()
}

async function seedEntry(trx: Trx, scene: EntryScene, now: number) {
  const at = now - scene.hoursAgo * HOUR_MS
  const reward = REWARDS.find(({ id }) => id === scene.couponId)
  await trx
    .insertInto('activity_entries')
    .values({
      id: `ae-${scene.userId}-${scene.activityId}`,
      activity_id: scene.activityId,
      user_id: scene.userId,
      status: scene.status,
      once_key: null,
      day: '',
      ...PERSON[scene.userId]!,
      answers: json({}),
      note: scene.note,
      code: scene.code ?? '',
      prize: scene.prize ?? '',
      reward: reward?.name ?? '',
      created_at: at,
    })
    .execute()
  if (reward) await seedHeldCoupon(trx, scene.userId, reward.id, at + HOUR_MS)
}
