import { read } from '../call'

const MAPS = { service: 'maps' } as const

/**
 * Spec 7, Maps service through the gateway. Its replies have a different envelope: status, message, and `result` or
 * `data`, depending on the call. The tiles are an extension.
 */
export const mapsCalls = {
  geocoder: read('GET', '/ws/geocoder/v1/', MAPS),
  search: read('GET', '/ws/place/v1/search', MAPS),
  suggestion: read('GET', '/ws/place/v1/suggestion', MAPS),
  cityList: read('GET', '/ws/district/v1/list', MAPS),
  districts: read('GET', '/ws/district/v1/getchildren', MAPS),
  distance: read('GET', '/ws/distance/v1/', MAPS),
  driving: read('GET', '/ws/direction/v1/driving', MAPS),
  transit: read('GET', '/ws/direction/v1/transit', MAPS),
  tile: read('GET', '/ext/map/tile'),
} as const
