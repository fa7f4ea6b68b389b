import type { mapsSchemas } from '@contract/schemas/maps'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { TILE_ZOOMS, tileOf } from '../../store/atlas/tile'

export const tile: Handler<typeof mapsSchemas.tile> = async ({ query: { zoom, x, y } }) => {
  if (!TILE_ZOOMS.includes(zoom) || x >= 2 ** zoom || y >= 2 ** zoom) throw notFound('没有这块地图')
  return tileOf(zoom, x, y)
}
