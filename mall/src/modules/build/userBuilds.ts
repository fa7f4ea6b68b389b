import { buildText, decodeBuild, encodeBuild, openBuild } from '@contract/rules/buildLink'
import { type Build, canBuild, judgeBuild, NOT_BUILDABLE } from '@contract/rules/buildRules'
import { fenToYuan } from '@contract/rules/price'
import type { savedBuild } from '@contract/shapes/build'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { badInput, notFound } from '../../core/errors'
import { on } from '../../core/events'
import { mapRows, mapRowsInTurn } from '../../core/mapRows'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx, Trx } from '../../db/transact'
import { newId } from '../../newId'
import { pictureUrl } from '../../pictures'
import { colourView } from '../car/colourView'
import { userDeleted } from '../user/events'
import { lockUser } from '../user/writeUser'
import { type Offer, surchargeOf } from '../vehicle/readOffer'
import { type Buildable, findBuildable } from './findBuildable'

type SavedBuild = z.input<typeof savedBuild>
type Row = Selectable<Database['user_builds']>

/** Builds that one user may save. */
export const BUILD_LIMIT = 20
const THUMB_WIDTH = 400

/** Returns the user's builds, the latest changed first. */
export async function readUserBuilds(db: DbOrTrx, userId: string): Promise<SavedBuild[]> {
  const rows = await db
    .selectFrom('user_builds')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  const seriesIds = new Set(rows.map(({ series_id }) => series_id))
  const buildables = new Map(
    await mapRowsInTurn(seriesIds, async (id) => [id, await findBuildable(db, id)] as const),
  )
  const names = new Map(
    (await db.selectFrom('car_series').select(['id', 'name']).execute()).map(({ id, name }) => [id, name]),
  )
  return mapRows(rows, (row) => {
    const buildable = buildables.get(row.series_id)
    return buildable ? toSavedBuild(row, buildable) : withoutSeries(row, names.get(row.series_id) ?? '')
  })
}

/** A build of a series that isn't sold any more: the user finds it, and may remove it. */
const withoutSeries = (row: Row, seriesName: string): SavedBuild => ({
  buildId: row.id,
  name: row.name,
  seriesId: row.series_id,
  seriesName,
  code: row.code,
  text: '',
  image: '',
  price: '0.00',
  possible: false,
  withdrawnNames: [],
  updatedAt: row.updated_at,
})

/**
 * Saves a build. The same choices are saved once: saved again, they get the new name.
 * @throws ShopError badInput when it can't be built, and over the limit
 */
export async function saveBuild(
  trx: Trx,
  userId: string,
  { name, ...build }: Build & { readonly name: string },
  now: number,
): Promise<SavedBuild> {
  const buildable = await findBuildable(trx, build.seriesId)
  if (!buildable) throw badInput(NOT_BUILDABLE)
  const opened = openBuild(buildable.range, build)
  if (opened.dropped.length > 0) throw badInput(`${opened.dropped.join('、')}已不再提供，请重新选择`)
  if (opened.misfits.length > 0)
    throw badInput(`${opened.misfits.join('、')}装不到${buildable.offer.series.name}上`)
  const [objection] = judgeBuild(buildable.range, opened.build)
  if (objection) throw badInput(objection.text)
  const code = encodeBuild(opened.build)
  // Concurrent requests wait here for each other, so that the limit holds.
  await lockUser(trx, userId)
  const others = await trx
    .selectFrom('user_builds')
    .select('id')
    .where('user_id', '=', userId)
    .where('code', '<>', code)
    .execute()
  if (others.length >= BUILD_LIMIT) throw badInput(`最多保存 ${BUILD_LIMIT} 台，请先删除不用的`)
  const row = await trx
    .insertInto('user_builds')
    .values({
      id: newId(),
      user_id: userId,
      name,
      series_id: build.seriesId,
      code,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'code']).doUpdateSet({ name, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSavedBuild(row, buildable)
}

/** Renames a build. @throws ShopError notFound when the user has no such build */
export async function renameBuild(
  trx: Trx,
  userId: string,
  id: string,
  name: string,
  now: number,
): Promise<SavedBuild> {
  await trx
    .updateTable('user_builds')
    .set({ name, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  const renamed = (await readUserBuilds(trx, userId)).find(({ buildId }) => buildId === id)
  if (!renamed) throw buildMissing()
  return renamed
}

/** Removes a build. @throws ShopError notFound when the user has no such build */
export async function removeBuild(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_builds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw buildMissing()
}

const buildMissing = () => notFound('这台车不存在或已删除')

/** Returns the price of the vehicle in fen as the page of the build adds it up, also where its parts don't go together. */
function vehiclePrice(offer: Offer, { typeId, colourId, packId }: Build): number {
  const type = offer.types.find(({ id }) => id === typeId)
  const pack = offer.packs.find(({ id }) => id === packId)
  return (type?.price ?? 0) + surchargeOf(offer, colourId) + (pack?.price ?? 0)
}

function toSavedBuild(row: Row, { offer, range, accessories }: Buildable): SavedBuild {
  const saved = decodeBuild(row.code)
  const { build, dropped, misfits } = openBuild(range, saved ?? emptyBuild(row.series_id))
  // It fitted when it was saved: the desk has taken it off this series since.
  const withdrawnNames = [...dropped, ...misfits]
  const fitted = accessories.filter(({ key }) => build.accessories.includes(key))
  return {
    buildId: row.id,
    name: row.name,
    seriesId: row.series_id,
    seriesName: offer.series.name,
    code: row.code,
    text: buildText(range, build),
    image: pictureUrl(colourView(offer.series, build.colourId, 'f34'), THUMB_WIDTH),
    price: fenToYuan(vehiclePrice(offer, build) + fitted.reduce((sum, { price }) => sum + price, 0)),
    possible: withdrawnNames.length === 0 && canBuild(range, build),
    withdrawnNames,
    updatedAt: row.updated_at,
  }
}

const emptyBuild = (seriesId: string): Build => ({
  seriesId,
  typeId: '',
  colourId: '',
  packId: '',
  accessories: [],
})

export const buildSubscriptions = [
  on(userDeleted, async (trx, { userId }) => {
    await trx.deleteFrom('user_builds').where('user_id', '=', userId).execute()
  }),
]
