import { drawPrizes } from '@contract/desk/resources/drawPrizes'
import { drawRecords } from '@contract/desk/resources/drawRecords'
import { draws } from '@contract/desk/resources/draws'
import { toMillionths, toPercent } from '@contract/rules/chances'
import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf'
import { changesOne } from '../../db/changesOne'
import { readReasons } from '../../db/reasons'
import type { DbOrTrx, Trx } from '../../db/transact'
import { notNow, refuseFields } from '../../desk/deskError'
import { type Acting, deskResource, type More } from '../../desk/deskResource'
import { endNow } from '../../desk/endNow'
import { chosenCarrier } from '../parcel/chosenCarrier'
import { checkFree, copyPrizes, dropPrize, holdDraw, nextPosition, settleRest, startWheel } from './planDraws'
import { prizeReasons } from './readDraw'
import { forgetShipped } from './records'

export const drawsDesk = deskResource({
  resource: draws,
  table: 'draws',
  period: { from: 'start_at', to: 'end_at' },
  columns: { likeId: null, spins: null, people: null, won: null },
  readMore: readProgress,
  async beforeSave({ trx, id, after: { startAt, endAt } }) {
    if (endAt <= startAt) throw refuseFields({ endAt: '结束要晚于开始' })
    await checkFree(trx, id, { startAt, endAt })
    return undefined
  },
  async afterSave({ trx, id, before, values }) {
    if (before) return
    await (values.likeId ? copyPrizes(trx, values.likeId, id) : startWheel(trx, id))
  },
  actions: {
    stop: ({ trx, id, now }) => endNow(trx, { table: 'draws', id, name: '抽奖', now }),
  },
})

export const drawPrizesDesk = deskResource({
  resource: drawPrizes,
  table: 'draw_prizes',
  columns: { won: null, chance: null },
  readMore: readChances,
  hiddenReasons: (db, ids, now) => readReasons(db, 'draw_prizes', prizeReasons(now), ids),
  hold: holdDrawOf,
  async newRow({ trx, values }) {
    return {
      position: await nextPosition(trx, values.drawId),
      left_stock: values.kind === 'none' ? 0 : (values.leftStock ?? 0),
      weight: 0,
    }
  },
  async beforeSave({ values, after: { kind, couponId, pictureKey, chance } }) {
    if (kind === 'coupon' && !couponId) throw refuseFields({ couponId: '请选择优惠券' })
    if (kind !== 'coupon' && couponId) throw refuseFields({ couponId: '只有种类是优惠券时选择' })
    if (kind === 'goods' && !pictureKey) throw refuseFields({ pictureKey: '请上传实物的图片' })
    if (kind === 'none') {
      if (typeof values.chance === 'number')
        throw refuseFields({ chance: '“谢谢参与”的机会是奖品剩下的，不用填写' })
      return undefined
    }
    if (typeof chance !== 'number') throw refuseFields({ chance: '请填写中奖机会' })
    return { weight: toMillionths(chance) }
  },
  afterSave: ({ trx, after: { drawId } }) => settleRest(trx, drawId),
  remove: ({ trx, id }) => dropPrize(trx, id),
  actions: { adjust: adjustPrize },
})

export const drawRecordsDesk = deskResource({
  resource: drawRecords,
  table: 'draw_records',
  from: sql`select draw_records.*, address ->> 'name' as recipient, address ->> 'phone' as phone,
    address ->> 'place' as place, (select name from draw_prizes where id = prize_id) as prize
    from draw_records where status <> 'none'`,
  prepare: {
    ship: async ({ ctx, values }) => ({
      carrier: await chosenCarrier(ctx, values.carrier, values.trackingNo),
    }),
    correct: async ({ ctx, values }) => ({
      newCarrier: await chosenCarrier(ctx, values.newCarrier, values.trackingNo),
    }),
  },
  actions: {
    async ship({ trx, id, values, now }) {
      const isChanged = await trx
        .updateTable('draw_records')
        .set({
          status: 'shipped',
          carrier: values.carrier,
          tracking_no: values.trackingNo,
          shipped_at: now,
        })
        .where('id', '=', id)
        .where('status', '=', 'addressed')
        .$call(changesOne)
      if (!isChanged) throw notNow('奖品的状态刚刚变了，请刷新后再看')
    },
    async correct({ trx, id, values }) {
      await trx
        .updateTable('draw_records')
        .set({ carrier: values.newCarrier, tracking_no: values.trackingNo })
        .where('id', '=', id)
        .where('status', '=', 'shipped')
        .execute()
    },
  },
  // After the entry, which would otherwise say what the address was.
  afterAudit: async (trx, id, action) => {
    if (action === 'ship') await forgetShipped(trx, id)
  },
})

/** Changes the number by a difference, so that prizes won in the meantime stay won. */
async function adjustPrize({ trx, id, before, values }: Acting<typeof drawPrizes, 'adjust'>): Promise<void> {
  if (before.kind === 'none') throw notNow('“谢谢参与”没有数量')
  const { pieces } = values
  const isChanged = await trx
    .updateTable('draw_prizes')
    .set({ left_stock: sql`left_stock + ${pieces}::int` })
    .where('id', '=', id)
    .where(sql<boolean>`left_stock + ${pieces}::int >= 0`)
    .$call(changesOne)
  if (!isChanged) throw refuseFields({ pieces: '奖品没有这么多' })
}

async function readProgress(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof draws>> {
  // Of each shopper first: to count distinct shoppers of all records would sort them.
  const rows = await db
    .selectFrom((of) =>
      of
        .selectFrom('draw_records')
        .select(['draw_id', sql<number>`count(*)`.as('spins')])
        .select(sql<number>`count(*) filter (where status <> 'none')`.as('won'))
        .where('draw_id', '=', anyOf(ids))
        .groupBy(['draw_id', 'user_id'])
        .as('shopper'),
    )
    .select('draw_id')
    .select(sql<number>`sum(spins)::int`.as('spins'))
    .select(sql<number>`count(*)::int`.as('people'))
    .select(sql<number>`sum(won)::int`.as('won'))
    .groupBy('draw_id')
    .execute()
  const found = new Map(rows.map(({ draw_id, ...values }) => [draw_id, values]))
  return new Map(
    ids.map((id) => [id, { ...(found.get(id) ?? { spins: 0, people: 0, won: 0 }), likeId: null }]),
  )
}

async function readChances(db: DbOrTrx, ids: readonly string[]): Promise<More<typeof drawPrizes>> {
  const rows = await db
    .selectFrom('draw_prizes as prize')
    .select(['prize.id', 'prize.weight'])
    .select(sql<number>`(select count(*)::int from draw_records where prize_id = prize.id)`.as('won'))
    .where('prize.id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, weight, won }) => [id, { chance: toPercent(weight), won }]))
}

/** The draw comes before its prizes: whoever changes another prize of it waits here. */
async function holdDrawOf(trx: Trx, { id }: { id: string }): Promise<void> {
  const prize = await trx.selectFrom('draw_prizes').select('draw_id').where('id', '=', id).executeTakeFirst()
  if (prize) await holdDraw(trx, prize.draw_id)
}
