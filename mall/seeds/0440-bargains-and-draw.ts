import { toMillionths } from '@contract/rules/chances'
import { DAY_MS, dateText, HOUR_MS } from '@contract/rules/dateText'
import { json } from '../src/db/json'
import type { Database } from '../src/db/tables.generated'
import type { Trx } from '../src/db/transact'
import { CLAIM_WITHIN_MS, helpAmounts } from '../src/modules/bargain/rules'
import { cashCoupon } from '../src/modules/coupon/cashCoupon'
import type { Seed } from '../src/seed'
import { seedHeldCoupon } from './people/seedHeldCoupon'

const POSITION = 440

/** Amounts in yuan. One deal for each state of a bargain of 老周, and two more that are open to all. */
const DEALS = [
  {
    id: 'ridge',
    colour: 'oxide-red',
    title: '岭行月供砍价',
    series: '岭行',
    monthly: 2599,
    goal: 200,
    helpers: 5,
    total: 200,
  },
  {
    id: 'scout',
    colour: 'night-blue',
    title: '小驰月供砍价',
    series: '小驰',
    monthly: 1899,
    goal: 120,
    helpers: 2,
    total: 300,
  },
  {
    id: 'trail',
    colour: 'pine',
    title: '拓野月供砍价',
    series: '拓野',
    monthly: 2199,
    goal: 150,
    helpers: 2,
    total: 100,
  },
  {
    id: 'titan',
    colour: 'night-blue',
    title: '擎天月供砍价',
    series: '擎天',
    monthly: 3653,
    goal: 300,
    helpers: 5,
    total: 80,
  },
  {
    id: 'volt',
    colour: 'glacier',
    title: '御电月供砍价',
    series: '御电',
    monthly: 2899,
    goal: 260,
    helpers: 4,
    total: 60,
  },
  {
    id: 'summit',
    colour: 'basalt',
    title: '云顶月供砍价',
    series: '云顶',
    monthly: 3199,
    goal: 280,
    helpers: 2,
    total: 2,
  },
] as const

interface BargainSeed {
  deal: (typeof DEALS)[number]['id']
  owner: string
  status: Database['bargains']['status']
  helpers: string[]
  hoursAgo: number
}

const BARGAINS: BargainSeed[] = [
  { deal: 'ridge', owner: 'u-laozhou', status: 'running', helpers: ['u-xiaolin', 'u-ajie'], hoursAgo: 6 },
  { deal: 'scout', owner: 'u-laozhou', status: 'reached', helpers: ['u-xiaolin', 'u-ajie'], hoursAgo: 20 },
  { deal: 'trail', owner: 'u-laozhou', status: 'claimed', helpers: ['u-ajie', 'u-xiaolin'], hoursAgo: 40 },
  { deal: 'titan', owner: 'u-laozhou', status: 'expired', helpers: ['u-ajie'], hoursAgo: 90 },
  { deal: 'volt', owner: 'u-ajie', status: 'running', helpers: [], hoursAgo: 3 },
  { deal: 'titan', owner: 'u-ajie', status: 'running', helpers: ['u-laozhou'], hoursAgo: 2 },
]

const seed: Seed = async (trx, now) => {
  await seedDeals(trx, now)
  for (const bargain of BARGAINS) await seedBargain(trx, bargain, now)
  await seedDraw(trx, now)
}
export default seed

const coupon = (id: string, name: string, yuan: number, total: number, position: number, now: number) =>
  cashCoupon({
    ...{ id, position, name, total },
    amount: yuan * 100,
    startAt: now - 60 * DAY_MS,
    endAt: now + 120 * DAY_MS,
  })

async function seedDeals(trx: Trx, now: number) {
  for (const [place, deal] of DEALS.entries()) {
    const couponId = `bargain-${deal.id}`
    await trx
      .insertInto('coupons')
      .values(coupon(couponId, `${deal.series}月供券`, deal.goal, deal.total, POSITION + place, now))
      .execute()
    await trx
      .insertInto('bargain_deals')
      .values({
        id: deal.id,
        position: place,
        title: deal.title,
        series_name: deal.series,
        picture_key: `trucks/${deal.id}/${deal.colour}/f34`,
        monthly: deal.monthly * 100,
        goal: deal.goal * 100,
        helpers: deal.helpers,
        hours: 48,
        coupon_id: couponId,
        total: deal.total,
        start_at: now - 30 * DAY_MS,
        end_at: now + 30 * DAY_MS,
      })
      .execute()
  }
}

async function seedBargain(trx: Trx, { deal, owner, status, helpers, hoursAgo }: BargainSeed, now: number) {
  const terms = DEALS.find(({ id }) => id === deal) as (typeof DEALS)[number]
  const id = `bargain-${owner}-${deal}`
  const goal = terms.goal * 100
  const startedAt = now - hoursAgo * HOUR_MS
  const amounts = helpAmounts(goal, terms.helpers, POSITION).slice(0, helpers.length)
  const isReached = status === 'reached' || status === 'claimed'
  const reachedAt = isReached ? startedAt + 2 * HOUR_MS : null
  await trx
    .insertInto('bargains')
    .values({
      id,
      deal_id: deal,
      user_id: owner,
      status,
      seed: POSITION,
      goal,
      needed: terms.helpers,
      cut: amounts.reduce((sum, amount) => sum + amount, 0),
      helped: helpers.length,
      started_at: startedAt,
      expires_at: reachedAt === null ? startedAt + 48 * HOUR_MS : reachedAt + CLAIM_WITHIN_MS,
      reached_at: reachedAt,
      claimed_at: status === 'claimed' ? startedAt + 3 * HOUR_MS : null,
    })
    .execute()
  for (const [place, user_id] of helpers.entries()) {
    await trx
      .insertInto('bargain_helps')
      .values({
        bargain_id: id,
        user_id,
        owner_id: owner,
        nth: place + 1,
        amount: amounts[place] as number,
        helped_at: startedAt + (place + 1) * HOUR_MS,
      })
      .execute()
  }
  if (status === 'expired') return
  await trx
    .updateTable('bargain_deals')
    .set((eb) => ({ held: eb('held', '+', 1) }))
    .where('id', '=', deal)
    .execute()
  if (status === 'claimed') await seedHeld(trx, owner, `bargain-${deal}`, startedAt + 3 * HOUR_MS)
}

async function seedHeld(trx: Trx, userId: string, couponId: string, receivedAt: number) {
  await trx.updateTable('coupons').set({ taken: 1 }).where('id', '=', couponId).execute()
  await seedHeldCoupon(trx, userId, couponId, receivedAt)
}

const DRAW = 'loan-draw'
/** Chances in per cent. */
const PRIZES = [
  { id: 'cooler', kind: 'goods', name: '车载冰箱', picture: 'goods/fridge/main', chance: 1, left: 3 },
  { id: 'draw-20', kind: 'coupon', name: '20 元代金券', picture: '', chance: 20, left: 500, yuan: 20 },
  { id: 'thermos', kind: 'goods', name: '保温杯', picture: 'goods/thermos/main', chance: 6, left: 40 },
  { id: 'thanks', kind: 'none', name: '谢谢参与', picture: '', chance: 50, left: 0 },
  { id: 'lantern', kind: 'goods', name: '露营灯', picture: 'goods/lantern/main', chance: 3, left: 20 },
  { id: 'draw-50', kind: 'coupon', name: '50 元代金券', picture: '', chance: 8, left: 120, yuan: 50 },
  {
    id: 'keychain',
    kind: 'goods',
    name: '拓岭钥匙扣',
    picture: 'goods/keychain/main',
    chance: 11,
    left: 100,
  },
  { id: 'draw-100', kind: 'coupon', name: '100 元代金券', picture: '', chance: 1, left: 20, yuan: 100 },
] as const

/** 老周's draws, one in each state. The last one is from yesterday, so he has all of today's chances. */
const RECORDS = [
  { prize: 'lantern', status: 'won', daysAgo: 1 },
  { prize: 'thermos', status: 'addressed', daysAgo: 2 },
  { prize: 'keychain', status: 'shipped', daysAgo: 6 },
  { prize: 'draw-20', status: 'granted', daysAgo: 4 },
  { prize: 'thanks', status: 'none', daysAgo: 3 },
] as const
const PLACE = { name: '周建国', phone: '13800000001', place: '河北省保定市莲池区东风东路 88 号' }

async function seedDraw(trx: Trx, now: number) {
  await trx
    .insertInto('draws')
    .values({
      id: DRAW,
      title: '算月供 抽好礼',
      per_day: 3,
      start_at: now - 20 * DAY_MS,
      end_at: now + 40 * DAY_MS,
    })
    .execute()
  for (const [position, prize] of PRIZES.entries()) {
    const { id, kind, name, picture, chance, left } = prize
    if ('yuan' in prize) {
      await trx
        .insertInto('coupons')
        .values(coupon(id, '算月供幸运券', prize.yuan, left + 10, POSITION + 20 + position, now))
        .execute()
    }
    await trx
      .insertInto('draw_prizes')
      .values({
        id,
        draw_id: DRAW,
        position,
        kind,
        name,
        picture_key: picture,
        coupon_id: 'yuan' in prize ? id : null,
        weight: toMillionths(chance),
        left_stock: left,
      })
      .execute()
  }
  for (const { prize, status, daysAgo } of RECORDS) {
    const spunAt = now - daysAgo * DAY_MS
    const isSent = status === 'shipped'
    await trx
      .insertInto('draw_records')
      .values({
        id: `draw-u-laozhou-${prize}`,
        draw_id: DRAW,
        user_id: 'u-laozhou',
        client_key: `seed-${prize}`,
        prize_id: prize,
        status,
        plan: json({ principal: '88060.00', annualPercent: 3.99, months: 36, method: 'equalPayment' }),
        spun_at: spunAt,
        address: isSent || status === 'addressed' ? json(PLACE) : null,
        carrier: isSent ? '顺丰速运' : '',
        tracking_no: isSent ? 'SF1440021178' : '',
        shipped_at: isSent ? spunAt + DAY_MS : null,
      })
      .execute()
    await trx
      .insertInto('draw_days')
      .values({ draw_id: DRAW, user_id: 'u-laozhou', day: dateText(spunAt), used: 1, allowed: 3 })
      .execute()
  }
  await seedHeld(trx, 'u-laozhou', 'draw-20', now - 4 * DAY_MS)
}
