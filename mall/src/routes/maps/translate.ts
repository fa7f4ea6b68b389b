import type { mapsSchemas } from '@contract/schemas/maps'
import { wgs84ToGcj02 } from '@/lib/coords'
import type { LatLng } from '@/lib/distance'
import type { Handler } from '../../core/serve'
import { badParameter, OK } from './answers'
import { pointOf } from './pointOf'

const SATELLITE = '1'
const ALREADY = '5'

export const translate: Handler<typeof mapsSchemas.translate> = async ({ query }) => {
  const points = (query.locations ?? '').split(';').filter(Boolean).map(pointOf)
  if (points.length === 0 || points.includes(undefined)) return badParameter('locations')
  const type = query.type ?? SATELLITE
  if (type !== SATELLITE && type !== ALREADY) return badParameter('type')
  const locations = (points as LatLng[]).map((point) => {
    const { latitude, longitude } = type === SATELLITE ? wgs84ToGcj02(point) : point
    return { lat: latitude, lng: longitude }
  })
  return { ...OK, locations }
}
