import { fenToYuan } from '@contract/rules/price'
import type { bargainCard, bargainDeal, bargainDetail } from '@contract/shapes/bargain'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { maskedName } from '../seckill/readWinners'
import { avatarUrl } from '../user/readUser'
import { viewerOf } from './rules'

const PICTURE_WIDTH = 750
const THUMB_WIDTH = 400
const MAX_MINE = 50

const bargainsWithDeal = (db: DbOrTrx) =>
  db
    .selectFrom('bargains')
    .innerJoin('bargain_deals as deal', 'deal.id', 'bargains.deal_id')
    .selectAll('bargains')
    .select(['deal.title', 'deal.series_name', 'deal.picture_key', 'deal.monthly'])

type Row = Awaited<ReturnType<ReturnType<typeof bargainsWithDeal>['executeTakeFirstOrThrow']>>

/** Status by the current time; the job that marks a bargain as expired may run later. */
const statusOf = (row: Row, now: number): Row['status'] =>
  (row.status === 'running' || row.status === 'reached') && now >= row.expires_at ? 'expired' : row.status

const toCard = (row: Row, now: number): z.input<typeof bargainCard> => ({
  bargainId: row.id,
  dealId: row.deal_id,
  title: row.title,
  seriesName: row.series_name,
  image: pictureUrl(row.picture_key, PICTURE_WIDTH),
  thumb: pictureUrl(row.picture_key, THUMB_WIDTH),
  monthly: fenToYuan(row.monthly),
  goal: fenToYuan(row.goal),
  cut: fenToYuan(row.cut),
  needed: row.needed,
  helped: row.helped,
  status: statusOf(row, now),
  expiresAt: row.expires_at,
})

/** Returns the deals that are open for bargaining now. */
export async function readDeals(
  db: DbOrTrx,
  mine: readonly z.input<typeof bargainCard>[],
  now: number,
): Promise<z.input<typeof bargainDeal>[]> {
  const rows = await db
    .selectFrom('bargain_deals')
    .selectAll()
    .where('start_at', '<=', now)
    .where('end_at', '>', now)
    .orderBy('position')
    .execute()
  return mapRows(rows, (row) => ({
    dealId: row.id,
    title: row.title,
    seriesName: row.series_name,
    image: pictureUrl(row.picture_key, PICTURE_WIDTH),
    thumb: pictureUrl(row.picture_key, THUMB_WIDTH),
    monthly: fenToYuan(row.monthly),
    goal: fenToYuan(row.goal),
    helpers: row.helpers,
    hours: row.hours,
    left: row.total - row.held,
    endAt: row.end_at,
    bargainId: mine.find(({ dealId, status }) => dealId === row.id && status !== 'expired')?.bargainId ?? '',
  }))
}

export async function readMyBargains(
  db: DbOrTrx,
  userId: string,
  now: number,
): Promise<z.input<typeof bargainCard>[]> {
  const rows = await bargainsWithDeal(db)
    .where('bargains.user_id', '=', userId)
    .orderBy('bargains.started_at', 'desc')
    .orderBy('bargains.id')
    .limit(MAX_MINE)
    .execute()
  return mapRows(rows, (row) => toCard(row, now))
}

/** Returns the detail of a bargain for its owner, a helper or a guest. @throws ShopError notFound */
export async function readBargain(
  db: DbOrTrx,
  id: string,
  userId: string | undefined,
  now: number,
): Promise<z.input<typeof bargainDetail>> {
  const row = await bargainsWithDeal(db).where('bargains.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('砍价不存在')
  const owner = await db
    .selectFrom('users')
    .select(['nick_name', 'avatar_url'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  const helps = await db
    .selectFrom('bargain_helps as help')
    .innerJoin('users', 'users.id', 'help.user_id')
    .select(['help.user_id', 'help.amount', 'help.helped_at', 'users.nick_name', 'users.avatar_url'])
    .where('help.bargain_id', '=', id)
    .orderBy('help.nth', 'desc')
    .execute()
  const own = helps.find((help) => help.user_id === userId)
  const card = toCard(row, now)
  const isOwner = userId === row.user_id
  return {
    ...card,
    isMine: isOwner,
    viewer: viewerOf({
      status: card.status,
      isSignedIn: userId !== undefined,
      isOwner,
      hasHelped: own !== undefined,
    }),
    ownerName: maskedName(owner.nick_name),
    ownerAvatar: avatarUrl(owner.avatar_url),
    myCut: fenToYuan(own?.amount ?? 0),
    canRestart: isOwner && card.status === 'expired' && (await canBegin(db, row, now)),
    helpList: helps.map((help) => ({
      nickName: maskedName(help.nick_name),
      avatar: avatarUrl(help.avatar_url),
      amount: fenToYuan(help.amount),
      helpedAt: help.helped_at,
    })),
    serverTime: now,
  }
}

/** Whether the owner of an expired bargain may start another one for the same deal. */
async function canBegin(db: DbOrTrx, { deal_id, user_id }: Row, now: number): Promise<boolean> {
  const deal = await db.selectFrom('bargain_deals').selectAll().where('id', '=', deal_id).executeTakeFirst()
  if (!deal || now < deal.start_at || now >= deal.end_at || deal.held >= deal.total) return false
  const other = await db
    .selectFrom('bargains')
    .select('id')
    .where('deal_id', '=', deal_id)
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'claimed'),
        eb.and([eb('status', 'in', ['running', 'reached']), eb('expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirst()
  return other === undefined
}
