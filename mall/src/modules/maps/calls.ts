import { mapsCalls } from '@contract/calls/maps'
import { mapsSchemas } from '@contract/schemas/maps'
import { notFound } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { areaLists, childrenOf } from '../atlas/areas'
import { TILE_ZOOMS, tileOf } from '../atlas/tile'
import { badParameter, OK } from './answers'
import { distance, driving, transit } from './directions'
import { isOwnAnswer, mapCall } from './gate'
import { geocoder } from './geocoder'
import { search, suggestion } from './places'

/** Responses that are the same for everybody and cached this long: cities and districts don't move. */
const CACHED = { bare: true, cacheSeconds: 3_600 }

const FRESH = { bare: true }

export const mapsRoutes: Routes = (app) => {
  serveGroup(
    app,
    mapsCalls,
    mapsSchemas,
    {
      geocoder: mapCall(mapsCalls.geocoder, geocoder),
      search: mapCall(mapsCalls.search, search),
      suggestion: mapCall(mapsCalls.suggestion, suggestion),
      cityList: mapCall(mapsCalls.cityList, async () => ({ ...OK, result: areaLists() })),
      districts: mapCall(mapsCalls.districts, async ({ query }) => {
        const found = query.id ? childrenOf(query.id) : undefined
        return found ? { ...OK, result: [found] } : badParameter('id')
      }),
      distance: mapCall(mapsCalls.distance, distance),
      driving: mapCall(mapsCalls.driving, driving),
      transit: mapCall(mapsCalls.transit, transit),
      tile: async ({ query: { zoom, x, y } }) => {
        if (!TILE_ZOOMS.includes(zoom) || x >= 2 ** zoom || y >= 2 ** zoom) throw notFound('没有这块地图')
        return tileOf(zoom, x, y)
      },
    },
    {
      geocoder: CACHED,
      search: FRESH,
      suggestion: FRESH,
      cityList: {
        ...CACHED,
        // All areas of the country are 300 KB, which would cost 15 ms of a processor for each guest.
        cache: async (input) =>
          isOwnAnswer(mapsCalls.cityList, input) ? { key: '', watched: [] } : undefined,
      },
      districts: CACHED,
      distance: CACHED,
      driving: CACHED,
      transit: CACHED,
      tile: { cacheSeconds: 86_400 },
    },
  )
}
