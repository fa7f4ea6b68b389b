import { read } from '../call'

const MAPS = { service: 'maps' } as const

/** Spec 7, Maps service through the gateway. Answers have an envelope of their own: status, message, result. The tiles are an extension. */
export const mapsCalls = {
  geocoder: read('GET', '/ws/geocoder/v1/', MAPS),
  tile: read('GET', '/ext/map/tile'),
} as const
