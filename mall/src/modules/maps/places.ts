import type { mapsSchemas } from '@contract/schemas/maps'
import type { Handler } from '../../core/serve'
import { areasLike } from '../atlas/areas'
import { regionNamed } from '../atlas/cities'
import { findSpots, toPlace } from '../atlas/search'
import { badParameter, pageOf } from './answers'
import { pointOf, readBoundary } from './boundary'

export const search: Handler<typeof mapsSchemas.search> = async ({ query, ctx }) => {
  const keyword = query.keyword?.trim()
  if (!keyword) return badParameter('keyword')
  const boundary = readBoundary(query.boundary ?? '')
  if (!boundary) return badParameter('boundary')
  const found = await findSpots(ctx.db, keyword, boundary)
  return pageOf(found.map(toPlace), query)
}

export const suggestion: Handler<typeof mapsSchemas.suggestion> = async ({ query, ctx }) => {
  const keyword = query.keyword?.trim()
  if (!keyword) return badParameter('keyword')
  const at = query.location === undefined ? null : pointOf(query.location)
  if (at === undefined) return badParameter('location')
  const region = query.region?.trim() ?? ''
  if (!regionNamed(region)) return badParameter('region')
  const isFixed = query.region_fix === '1'
  const found = await findSpots(ctx.db, keyword, {
    kind: 'region',
    name: isFixed ? region : '',
    at: at ?? regionNamed(region) ?? null,
    extends: !isFixed,
  })
  const spots = found.map((one) => {
    const { ad_info, tel: _tel, ...place } = toPlace(one)
    return { ...place, ...ad_info }
  })
  return pageOf([...areasLike(keyword), ...spots], query)
}
