import { toPercent, WHOLE_CHANCE } from '@contract/rules/chances'
import { minuteText } from '@contract/rules/dateText'
import { badInput } from '../../core/errors'
import type { DbOrTrx, Trx } from '../../db/transact'
import { refuseFields } from '../../desk/deskError'
import { newId } from '../../newId'

/** Instants, ms. */
interface Period {
  readonly startAt: number
  readonly endAt: number
}

/** Checks that no other draw overlaps: every page shows the one that is running. @throws DeskError */
export async function checkFree(db: DbOrTrx, id: string, { startAt, endAt }: Period): Promise<void> {
  const other = await db
    .selectFrom('draws')
    .select(['title', 'start_at', 'end_at'])
    .where('id', '<>', id)
    .where('start_at', '<', endAt)
    .where('end_at', '>', startAt)
    .executeTakeFirst()
  if (!other) return
  const period = `${minuteText(other.start_at)} 到 ${minuteText(other.end_at)}`
  throw refuseFields({ startAt: `和“${other.title}”（${period}）的时间重叠，请先结束它或改时间` })
}

/** Copies the wheel of another draw, with no stock. @throws DeskError */
export async function copyPrizes(trx: Trx, fromId: string, drawId: string): Promise<void> {
  const prizes = await trx
    .selectFrom('draw_prizes')
    .selectAll()
    .where('draw_id', '=', fromId)
    .orderBy('position')
    .execute()
  if (prizes.length === 0) throw refuseFields({ likeId: '请选择一期抽奖，沿用它的转盘' })
  await trx
    .insertInto('draw_prizes')
    .values(prizes.map((prize) => ({ ...prize, id: newId(), draw_id: drawId, left_stock: 0 })))
    .execute()
}

/** Begins a wheel with the slice that wins nothing, which every wheel needs. */
export async function startWheel(trx: Trx, drawId: string): Promise<void> {
  const nothing = { kind: 'none', name: '谢谢参与', picture_key: '', coupon_id: null } as const
  await trx
    .insertInto('draw_prizes')
    .values({ ...nothing, id: newId(), draw_id: drawId, position: 0, weight: WHOLE_CHANCE, left_stock: 0 })
    .execute()
}

/**
 * Gives what prizes leave of the whole to the slices that win nothing, in equal parts. The draw is held until the end of
 * the transaction, so that prizes saved at the same time are counted one after the other.
 * @throws DeskError when the prizes have more than the whole
 */
export async function settleRest(trx: Trx, drawId: string): Promise<void> {
  await holdDraw(trx, drawId)
  const slices = await trx
    .selectFrom('draw_prizes')
    .select(['id', 'kind', 'weight'])
    .where('draw_id', '=', drawId)
    .orderBy('position')
    .execute()
  const won = slices.filter(({ kind }) => kind !== 'none')
  const left = won.reduce((rest, { weight }) => rest - weight, WHOLE_CHANCE)
  if (left < 0) {
    const sum = toPercent(WHOLE_CHANCE - left)
    throw refuseFields({ chance: `这期奖品的机会加起来是 ${sum}%，不能超过 100%` })
  }
  const blanks = slices.filter(({ kind }) => kind === 'none')
  for (const [place, { id }] of blanks.entries()) {
    const weight = Math.floor(left / blanks.length) + (place < left % blanks.length ? 1 : 0)
    await trx.updateTable('draw_prizes').set({ weight }).where('id', '=', id).execute()
  }
}

/** Not so that shoppers who draw would wait: their records refer to the draw. */
export const holdDraw = (trx: Trx, id: string) =>
  trx.selectFrom('draws').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Slices of a wheel; with more, their names can't be read. */
const MAX_PRIZES = 10

/** Returns the position behind the last slice of a wheel. @throws ShopError badInput when the wheel is full */
export async function nextPosition(trx: Trx, drawId: string): Promise<number> {
  // Concurrent additions wait for each other.
  const draw = await trx
    .selectFrom('draws')
    .select('id')
    .where('id', '=', drawId)
    .forUpdate()
    .executeTakeFirst()
  if (!draw) throw badInput('抽奖活动不存在')
  const before = await trx
    .selectFrom('draw_prizes')
    .select('position')
    .where('draw_id', '=', drawId)
    .orderBy('position', 'desc')
    .execute()
  if (before.length >= MAX_PRIZES) throw badInput(`转盘最多 ${MAX_PRIZES} 格`)
  return (before[0]?.position ?? -1) + 1
}

/**
 * Removes a prize that nobody has won from the wheel; the last slice that wins nothing can't be removed.
 * @throws ShopError badInput
 */
export async function dropPrize(trx: Trx, id: string): Promise<void> {
  const prize = await trx
    .selectFrom('draw_prizes')
    .innerJoin('draws', 'draws.id', 'draw_prizes.draw_id')
    .selectAll('draw_prizes')
    .where('draw_prizes.id', '=', id)
    .forUpdate('draw_prizes')
    .executeTakeFirst()
  if (!prize) throw badInput('奖品不存在')
  const landed = await trx
    .selectFrom('draw_records')
    .select('id')
    .where('prize_id', '=', id)
    .executeTakeFirst()
  if (landed) throw badInput('已经有人抽到它，不能撤下；把剩余设为 0 即可停发')
  const others = await trx
    .selectFrom('draw_prizes')
    .select('kind')
    .where('draw_id', '=', prize.draw_id)
    .where('id', '<>', id)
    .execute()
  if (!others.some(({ kind }) => kind === 'none')) throw badInput('转盘上至少要有一格“谢谢参与”')
  await trx.deleteFrom('draw_prizes').where('id', '=', id).execute()
  await settleRest(trx, prize.draw_id)
}
