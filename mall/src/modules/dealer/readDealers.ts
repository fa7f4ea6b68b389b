import { dateText } from '@contract/rules/dateText'
import { EARTH_RADIUS, type LatLng } from '@contract/rules/distance'
import type { dealersRequest } from '@contract/schemas/common'
import type { dealersSchemas } from '@contract/schemas/dealers'
import type { dealer } from '@contract/shapes/dealer'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import { anyOf } from '../../db/anyOf'
import { escapeLike } from '../../db/escapeLike'
import { json } from '../../db/json'
import { countAll, offsetOf, type PageOf } from '../../db/page'
import type { Database } from '../../db/tables.generated'
import type { DbOrTrx } from '../../db/transact'
import { pictureUrl } from '../../pictures'
import { findEntries } from '../../search/findEntries'
import { readSeries } from '../car/readCars'

export type DealersFilter = z.output<typeof dealersRequest>
export type WireDealer = z.input<typeof dealer>
type DealerRow = Selectable<Database['dealers']> & { distance: number | null }

const PICTURE_WIDTH = 400

/** Returns the location of a request; null unless both numbers are given. */
export function locationOf(input: {
  currentLocationLongitude?: number | undefined
  currentLocationLatitude?: number | undefined
}): LatLng | null {
  const { currentLocationLatitude: latitude, currentLocationLongitude: longitude } = input
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/**
 * SQL of the straight-line distance in metres, with the same Earth radius as the shop's (spec 9); null without a
 * location.
 */
function metresFrom(from: LatLng | null): RawBuilder<number | null> {
  if (!from) return sql<number | null>`null::double precision`
  return sql<number>`2 * ${EARTH_RADIUS}::float8 * asin(sqrt(least(1,
    power(sin(radians(latitude - ${from.latitude}::float8) / 2), 2) +
    cos(radians(${from.latitude}::float8)) * cos(radians(latitude)) *
    power(sin(radians(longitude - ${from.longitude}::float8) / 2), 2))))`
}

const toDealer = (row: DealerRow): WireDealer => ({
  dealerId: row.id,
  shortServiceName: row.name,
  serviceAddress: row.address,
  servicePhone: row.phone,
  serviceLog: row.longitude,
  serviceLat: row.latitude,
  cityName: row.city_name,
  cityCode: row.city_code,
  distance: row.distance === null ? null : Math.round(row.distance),
  businessHours: row.business_hours,
  services: row.services,
  image: pictureUrl(row.picture, PICTURE_WIDTH),
})

/** Lists the dealers of a city or of the country, nearest first when a location is given. */
export async function readDealers(
  db: DbOrTrx,
  input: DealersFilter,
): Promise<PageOf<WireDealer> & { near?: boolean }> {
  let query = db.selectFrom('dealers') as SelectQueryBuilder<Database, 'dealers', object>
  const city = input.cityName?.trim().replace(/市$/, '')
  if (city) query = query.where('city_name', 'like', `${escapeLike(city)}%`)
  const keyword = input.keyword?.trim()
  const found = keyword ? await findEntries(db, 'dealers', keyword) : undefined
  if (found) query = query.innerJoin(found.rows.as('found'), 'found.id', 'dealers.id')
  if (input.service) query = query.where(sql<boolean>`services @> ${json([input.service])}`)
  const total = await countAll(query)
  const from = locationOf(input)
  const withDistance = query.selectAll('dealers').select(metresFrom(from).as('distance'))
  // What fits better comes first, and of what fits alike the nearest.
  const ranked = found ? withDistance.orderBy(sql`floor(found.rank / 10)`, 'desc') : withDistance
  const rows = await (from ? ranked.orderBy('distance') : ranked)
    .orderBy('dealers.id')
    .limit(input.pageSize)
    .offset(offsetOf(input))
    .execute()
  return {
    list: mapRows(rows, toDealer),
    total,
    pageNum: input.pageNum,
    pageSize: input.pageSize,
    ...(found?.isNear && { near: true }),
  }
}

export async function readDealer(db: DbOrTrx, dealerId: string, from: LatLng | null): Promise<WireDealer> {
  const found = (await dealersById(db, [dealerId], from)).get(dealerId)
  if (!found) throw notFound('经销商不存在')
  return found
}

export async function dealersById(
  db: DbOrTrx,
  ids: readonly string[],
  from: LatLng | null = null,
): Promise<Map<string, WireDealer>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dealers')
    .selectAll()
    .select(metresFrom(from).as('distance'))
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(mapRows(rows, (row) => [row.id, toDealer(row)] as const))
}

const HERO_WIDTH = 750

/** Returns a dealer with its showroom, in the order of all series. @throws ShopError notFound */
export async function readDealerHome(
  db: DbOrTrx,
  dealerId: string,
  from: LatLng | null,
  now: number,
): Promise<z.input<typeof dealersSchemas.home.reply>> {
  const dealer = await readDealer(db, dealerId, from)
  const [{ picture, pictures, closed_dates }, shown, series] = await Promise.all([
    db
      .selectFrom('dealers')
      .select(['picture', 'pictures', 'closed_dates'])
      .where('id', '=', dealerId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('dealer_series')
      .select(['series_id', 'has_demo'])
      .where('dealer_id', '=', dealerId)
      .execute(),
    readSeries(db),
  ])
  const hasDemo = new Map(shown.map((row) => [row.series_id, row.has_demo]))
  return {
    dealer,
    heroImage: pictureUrl(picture, HERO_WIDTH),
    showroomImages: pictures.map((each) => pictureUrl(each, HERO_WIDTH)).filter(Boolean),
    closedDates: closed_dates.filter((day) => day >= dateText(now)),
    series: series
      .filter(({ seriesId }) => hasDemo.has(seriesId))
      .map((card) => ({ ...card, hasDemo: hasDemo.get(card.seriesId) === true })),
  }
}
