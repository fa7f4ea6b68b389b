import { placeCalls } from '@contract/desk/places'
import { type FoundPlace, placeSchemas } from '@contract/desk/placesSchemas'
import type { Operator } from '@contract/desk/schemas'
import { cityCodeOf, isProvinceGoverned } from '@contract/rules/cityCode'
import { mapsSchemas } from '@contract/schemas/maps'
import type { z } from 'zod'
import type { CallInput, Handler, Routes } from '../../core/serve'
import type { Ctx } from '../../ctx'
import { DeskError, notNow, notThere } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { regions } from '../address/regionTree'
import { spendShared } from '../allowance/budgets'
import { TILE_ZOOMS, tileOf } from '../atlas/tile'
import { geocoder } from './geocoder'
import { suggestion } from './places'

const MAX = 8
/** Status of the map service: nothing was found. */
const NOTHING = 347

/** The map of the desk's forms: the mall's own tiles, and addresses by the map service where there is one. */
export const placeRoutes: Routes = (app) => {
  const { ctx } = app
  serveDesk(app, placeCalls.tile, placeSchemas.tile, async ({ query: { zoom, x, y }, reply }) => {
    if (!TILE_ZOOMS.includes(zoom) || x >= 2 ** zoom || y >= 2 ** zoom) throw notThere()
    reply.header('cache-control', 'private, max-age=86400')
    return tileOf(zoom, x, y)
  })

  serveDesk(app, placeCalls.regions, placeSchemas.regions, async ({ reply }) => {
    reply.header('cache-control', 'private, max-age=86400')
    return { regions: regions() }
  })

  serveDesk(app, placeCalls.find, placeSchemas.find, async ({ query: { text, city }, operator }) => {
    const address = await requestMap(ctx, operator, '/ws/geocoder/v1/', mapsSchemas.geocoder, geocoder, {
      address: text,
      ...(city && { region: city }),
    })
    const named = await requestMap(
      ctx,
      operator,
      '/ws/place/v1/suggestion',
      mapsSchemas.suggestion,
      suggestion,
      {
        keyword: text,
        region: city || '全国',
      },
    )
    const exact = address.result
    const places: FoundPlace[] = [
      ...(exact
        ? [
            {
              title: exact.title || text,
              address: partsText(exact.address_components),
              longitude: exact.location.lng,
              latitude: exact.location.lat,
            },
          ]
        : []),
      ...(named.data ?? []).map((one) => ({
        title: one.title,
        address: one.address ?? `${one.province}${one.city}${one.district}`,
        longitude: one.location.lng,
        latitude: one.location.lat,
      })),
    ]
    return { places: places.slice(0, MAX) }
  })

  serveDesk(app, placeCalls.name, placeSchemas.name, async ({ query: { longitude, latitude }, operator }) => {
    const { result } = await requestMap(ctx, operator, '/ws/geocoder/v1/', mapsSchemas.geocoder, geocoder, {
      location: `${latitude},${longitude}`,
    })
    const parts = result?.address_component
    if (!result || !parts) return { place: null }
    const code = result.ad_info.adcode
    return {
      place: {
        province: parts.province,
        city: parts.city || parts.district,
        cityCode: isProvinceGoverned(code) ? code : cityCodeOf(code),
        address: result.address ?? '',
      },
    }
  })
}

const partsText = (parts: { province: string; city: string; district: string } | undefined) =>
  parts ? [...new Set([parts.province, parts.city, parts.district])].join('') : ''

type MapSchema = (typeof mapsSchemas)['geocoder' | 'suggestion']

/** Queries the map service, or the mall's own atlas where none is set up. @throws DeskError when the service fails, or has answered too often */
async function requestMap<Schema extends MapSchema>(
  ctx: Ctx,
  { staffId }: Operator,
  path: string,
  schema: Schema,
  own: Handler<Schema>,
  query: Record<string, string>,
): Promise<z.output<Schema['reply']>> {
  const { maps } = ctx.gateways
  // The quota of the service is that of all shoppers.
  if (maps && !(await spendShared(ctx.db, 'mapCalls', staffId, ctx.clock.now())))
    throw notNow('今天查地图的次数太多了，可以直接在地图上点选')
  const answer = maps
    ? await maps.request(path, query)
    : await own({ ctx, query } as unknown as CallInput<Schema>)
  const read = schema.reply.safeParse(answer)
  if (!read.success || (read.data.status !== 0 && read.data.status !== NOTHING)) {
    throw new DeskError(502, '地图服务暂时没有回应，可以直接在地图上点选')
  }
  return read.data as z.output<Schema['reply']>
}
