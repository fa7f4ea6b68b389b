import { parseDateText } from '@contract/rules/dateText'
import type { activityBlock } from '@contract/shapes/activity'
import type { z } from 'zod'
import type { Context } from '../../core/context'
import { anyOf } from '../../db/anyOf'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { readSeries, readTypes } from '../car/readCars'
import { seenCoupons, toCouponCard } from '../coupon/readCoupons'
import { readDealer } from '../dealer/readDealers'
import { cardsOf, ROW_WIDTH } from '../goods/goodsCards'
import type { RuleOf, StoredBlock } from './activityFile'
import { countsOf, helpedGoods } from './popularity'
import { type ActivityRow, listDealerActivities } from './readActivities'
import { readWinners } from './readEntries'
import { addressObstacle, hasAddressIn } from './rules/company'
import { dayShare } from './rules/dailyFirst'
import { ownVins } from './rules/ownVin'

type Block = z.input<typeof activityBlock>
type Stored<Type extends StoredBlock['type']> = Extract<StoredBlock, { type: Type }>

/** The viewer of the page, and the time of the request. */
export interface Viewer {
  readonly userId: string | undefined
  readonly now: number
}

const DEALER_ACTIVITIES = 50
const PICTURE_WIDTH = 750

/** Resolves a stored block with the data that it refers to; undefined when its rule or its data is missing. */
export async function resolveBlock(
  reading: Pick<Context, 'db'>,
  activity: ActivityRow,
  block: StoredBlock,
  viewer: Viewer,
): Promise<Block | undefined> {
  const { db } = reading
  const { rule } = activity
  switch (block.type) {
    case 'goods': {
      const { goodsIds, ...fields } = block
      const items = await cardsOf(db, goodsIds)
      return items.length > 0 ? { ...fields, items } : undefined
    }
    case 'picture':
      return { ...block, image: pictureUrl(block.image, PICTURE_WIDTH) }
    case 'coupons':
      return couponsOf(db, block, viewer)
    case 'series': {
      const { seriesIds, ...fields } = block
      const all = await readSeries(db)
      return { ...fields, items: seriesIds.flatMap((id) => all.find((one) => one.seriesId === id) ?? []) }
    }
    case 'signUp':
      return signUpOf(db, activity, block, viewer)
    case 'daily':
      return rule.kind === 'dailyFirst'
        ? { ...block, ...(await dayShare(db, activity, rule, viewer.now)) }
        : undefined
    case 'quiz':
      return rule.kind === 'quiz'
        ? {
            ...block,
            questionCount: Math.min(rule.perPaper, rule.questions.length),
            passScore: rule.passScore,
            attemptsPerDay: rule.attemptsPerDay,
          }
        : undefined
    case 'popularity':
      return rule.kind === 'popularity' ? popularityOf(db, activity, rule, block, viewer) : undefined
    case 'finance':
      return rule.kind === 'finance' ? financeOf(db, rule, block) : undefined
    case 'winners':
      return winnersOf(db, activity, block)
    case 'dealer':
      return activity.dealer_id
        ? { ...block, dealer: await readDealer(db, activity.dealer_id, null) }
        : undefined
    case 'dealerActivities': {
      const page = { pageNum: 1, pageSize: DEALER_ACTIVITIES }
      return { ...block, items: (await listDealerActivities(reading, page, viewer.now)).list }
    }
    default:
      return block
  }
}

async function couponsOf(db: DbOrTrx, { couponIds, ...fields }: Stored<'coupons'>, viewer: Viewer) {
  const rows = await seenCoupons(db, viewer.userId).where('id', '=', anyOf(couponIds)).execute()
  const items = couponIds.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [toCouponCard(row, viewer.now)] : []
  })
  return items.length > 0 ? { ...fields, items } : undefined
}

async function signUpOf(
  db: DbOrTrx,
  { rule }: ActivityRow,
  block: Stored<'signUp'>,
  viewer: Viewer,
): Promise<Block> {
  const open = { ...block, obstacle: '', obstacleUrl: '', vins: [] }
  if (!viewer.userId) return open
  if (rule.kind === 'company' && !(await hasAddressIn(db, viewer.userId, rule.provinceCode))) {
    return { ...open, obstacle: addressObstacle(rule), obstacleUrl: '/pages/addressList/addressList' }
  }
  if (rule.kind !== 'ownVin') return open
  const { own, obstacle } = await ownVins(db, viewer.userId)
  const vins = own.map((row) => ({
    vin: row.vin,
    name: row.series_name ? `${row.series_name} ${row.type_name}` : '',
  }))
  return { ...open, vins, obstacle, obstacleUrl: obstacle && '/pages/confirmOrder/myVehicle' }
}

async function popularityOf(
  db: DbOrTrx,
  activity: ActivityRow,
  rule: RuleOf<'popularity'>,
  block: Stored<'popularity'>,
  { userId, now }: Viewer,
): Promise<Block> {
  const ids = rule.items.map(({ goodsId }) => goodsId)
  const couponIds = rule.items.map(({ couponId }) => couponId)
  const [cards, counts, coupons] = await Promise.all([
    cardsOf(db, ids, ROW_WIDTH),
    countsOf(db, 'good_share', ids),
    seenCoupons(db, userId).where('id', '=', anyOf(couponIds)).execute(),
  ])
  const helped = userId
    ? await helpedGoods(db, userId, activity.start_at, now)
    : { ever: new Set<string>(), today: new Set<string>() }
  return {
    ...block,
    items: rule.items.flatMap(({ goodsId, threshold, couponId }) => {
      const goods = cards.find((card) => card.goodsId === goodsId)
      const coupon = coupons.find((row) => row.id === couponId)
      if (!goods || !coupon) return []
      const count = counts.get(goodsId) ?? 0
      const state = () => {
        if (coupon.held > 0) return 'claimed' as const
        if (count < threshold) return 'growing' as const
        if (coupon.taken >= coupon.total) return 'empty' as const
        return helped.ever.has(goodsId) ? ('ready' as const) : ('helpFirst' as const)
      }
      return [
        {
          goods,
          count,
          threshold,
          unlocks: coupon.name,
          helpedToday: helped.today.has(goodsId),
          state: state(),
        },
      ]
    }),
  }
}

async function financeOf(db: DbOrTrx, rule: RuleOf<'finance'>, block: Stored<'finance'>): Promise<Block> {
  const all = await readSeries(db)
  const series = rule.seriesIds.flatMap((id) => all.find((one) => one.seriesId === id) ?? [])
  return {
    ...block,
    annualPercent: rule.annualPercent,
    downPercents: rule.downPercents,
    months: rule.months,
    sharePercent: rule.sharePercent,
    series: await Promise.all(
      series.map(async ({ seriesId, name }) => ({
        seriesId,
        name,
        types: (await readTypes(db, seriesId)).map((type) => ({
          typeId: type.typeId,
          name: type.name,
          price: type.price,
        })),
      })),
    ),
  }
}

async function winnersOf(
  db: DbOrTrx,
  activity: ActivityRow,
  block: Stored<'winners'>,
): Promise<Block | undefined> {
  const { reward } = activity
  if (reward?.on !== 'draw') return undefined
  return {
    ...block,
    drawAt: parseDateText(reward.drawAt) ?? activity.end_at,
    published: activity.published_at !== null,
    prizes: reward.prizes.map(({ name, count }) => ({ name, count })),
    items: await readWinners(db, activity),
  }
}
