import { mapsCalls } from '@contract/calls/maps'
import type { mapsSchemas } from '@contract/schemas/maps'
import type { MapTile } from '@/lib/mapTile'
import { isServed } from '@/platform/host/env'
import { defineApi } from './http/defineApi'
import { mapsShapes } from './maps.generated'

const tilesApi = defineApi<Pick<typeof mapsSchemas, 'tile'>>({ tile: mapsCalls.tile }, mapsShapes)

const BARE: MapTile = { towns: [], borders: [], labels: [] }

/** Loads one tile of the mall's own map; an empty tile where the back end has none. Rejects with `ApiError`. */
export const mapTile = async (zoom: number, x: number, y: number): Promise<MapTile> =>
  isServed('/ext/map/tile') ? tilesApi.tile({ query: { zoom, x, y } }) : BARE
