import { mapsCalls } from '@contract/calls/maps'
import type { mapsSchemas } from '@contract/schemas/maps'
import type { MapTile } from '@/lib/mapTile'
import { defineApi } from './http/defineApi'
import { mapsLists } from './lists/maps.generated'

const tilesApi = defineApi<Pick<typeof mapsSchemas, 'tile'>>({ tile: mapsCalls.tile }, mapsLists)

/** One square of the mall's own map. Rejects with `ApiError`. */
export const mapTile = (zoom: number, x: number, y: number): Promise<MapTile> =>
  tilesApi.tile({ query: { zoom, x, y } })
