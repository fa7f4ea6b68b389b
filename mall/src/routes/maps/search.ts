import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { findSpots, toPlace } from '../../store/atlas/findSpots'
import { badParameter, pageOf } from './answers'
import { readBoundary } from './boundary'

export const search: Handler<typeof mapsSchemas.search> = async ({ query, ctx }) => {
  const keyword = query.keyword?.trim()
  if (!keyword) return badParameter('keyword')
  const boundary = readBoundary(query.boundary ?? '')
  if (!boundary) return badParameter('boundary')
  const found = await findSpots(ctx.db, keyword, boundary)
  return pageOf(found.map(toPlace), query)
}
