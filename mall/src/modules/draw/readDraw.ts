import { dateText } from '@contract/rules/dateText'
import type { drawSchemas } from '@contract/schemas/draw'
import { sql } from 'kysely'
import type { z } from 'zod'
import { noneOf, type Reasons } from '../../db/reasons'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { maskedName } from '../seckill/readWinners'
import { ownIds } from '../user/formerAccounts'

const WINNERS = 12
const COVER_WIDTH = 750
const PRIZE_WIDTH = 200

const coverUrl = () => pictureUrl('scenes/activity/luckyDraw', COVER_WIDTH)

/** Returns the running draw, else the next one, else the last one. */
export const currentDraw = async (db: DbOrTrx, now: number) =>
  (await db
    .selectFrom('draws')
    .selectAll()
    .where('end_at', '>', now)
    .orderBy('start_at')
    .orderBy('id')
    .executeTakeFirst()) ??
  (await db.selectFrom('draws').selectAll().orderBy('end_at', 'desc').orderBy('id').executeTakeFirst())

/** Returns the chances that a shopper has left today; all of them for guests. */
export async function chancesLeft(
  db: DbOrTrx,
  draw: { id: string; per_day: number },
  userId: string | undefined,
  now: number,
): Promise<number> {
  if (userId === undefined) return draw.per_day
  const days = await db
    .selectFrom('draw_days')
    .select(['user_id', 'used', 'allowed'])
    .where('draw_id', '=', draw.id)
    .where('user_id', 'in', ownIds(userId))
    .where('day', '=', dateText(now))
    .execute()
  // This account's row counts what former accounts had used before it.
  const own = days.find((each) => each.user_id === userId)
  if (own) return own.allowed - own.used
  return Math.max(0, draw.per_day - days.reduce((sum, { used }) => sum + used, 0))
}

/** Reasons for which nobody wins a prize of the wheel: who draws it gets the slice that wins nothing. */
export const prizeReasons = (now: number): Reasons => [
  [sql`draw_prizes.kind <> 'none' and draw_prizes.weight = 0`, '中奖机会是 0%，谁也抽不到'],
  [sql`draw_prizes.kind <> 'none' and draw_prizes.left_stock <= 0`, '已抽完：抽到它算“谢谢参与”'],
  [
    sql`draw_prizes.kind = 'coupon' and not exists (select from coupons
      where coupons.id = draw_prizes.coupon_id and coupons.taken < coupons.total and coupons.end_at > ${now})`,
    '优惠券已领完或已过期：抽到它算“谢谢参与”',
  ],
]

/** Reads the slices of a wheel in their order. */
export const readPrizes = (db: DbOrTrx, drawId: string, now: number) =>
  db
    .selectFrom('draw_prizes')
    .select(['id', 'name', 'kind', 'picture_key', noneOf(prizeReasons(now)).as('canBeWon')])
    .where('draw_id', '=', drawId)
    .orderBy('position')
    .execute()

type Slice = Pick<Awaited<ReturnType<typeof readPrizes>>[number], 'kind' | 'canBeWon'>

/** Whether anybody can win anything. */
export const hasPrizes = (prizes: readonly Slice[]): boolean =>
  prizes.some(({ kind, canBeWon }) => kind !== 'none' && canBeWon)

function stateOf(
  draw: { start_at: number; end_at: number },
  prizes: readonly Slice[],
  now: number,
): Board['state'] {
  if (now < draw.start_at) return 'coming'
  if (now >= draw.end_at) return 'ended'
  return hasPrizes(prizes) ? 'running' : 'soldOut'
}

type Board = z.input<(typeof drawSchemas)['board']['reply']>

export async function readBoard(db: DbOrTrx, userId: string | undefined, now: number): Promise<Board> {
  const draw = await currentDraw(db, now)
  if (!draw) {
    const none = { drawId: '', title: '', state: 'none', startAt: 0, endAt: 0, perDay: 0, left: 0 } as const
    return { ...none, cover: coverUrl(), prizes: [], winners: [], serverTime: now }
  }
  const prizes = await readPrizes(db, draw.id, now)
  const winners = await db
    .selectFrom('draw_records as record')
    .innerJoin('users', 'users.id', 'record.user_id')
    .innerJoin('draw_prizes as prize', 'prize.id', 'record.prize_id')
    .select(['users.nick_name', 'prize.name', 'record.spun_at'])
    .where('record.draw_id', '=', draw.id)
    .where('record.status', '<>', 'none')
    .orderBy('record.spun_at', 'desc')
    .orderBy('record.id')
    .limit(WINNERS)
    .execute()
  return {
    drawId: draw.id,
    title: draw.title,
    cover: coverUrl(),
    state: stateOf(draw, prizes, now),
    startAt: draw.start_at,
    endAt: draw.end_at,
    perDay: draw.per_day,
    left: await chancesLeft(db, draw, userId, now),
    prizes: prizes.map(({ id, name, kind, picture_key, canBeWon }) => ({
      prizeId: id,
      name,
      kind,
      image: picture_key === '' ? '' : pictureUrl(picture_key, PRIZE_WIDTH),
      isGone: !canBeWon,
    })),
    winners: winners.map((row) => ({
      nickName: maskedName(row.nick_name),
      prize: row.name,
      wonAt: row.spun_at,
    })),
    serverTime: now,
  }
}
