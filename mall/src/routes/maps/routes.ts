import { mapsCalls } from '@contract/calls/maps'
import { mapsSchemas } from '@contract/schemas/maps'
import { type Routes, serve } from '../../core/serve'
import { distance, driving, transit } from './directions'
import { cityList, districts } from './districts'
import { mapCall } from './gate'
import { geocoder } from './geocoder'
import { search } from './search'
import { suggestion } from './suggestion'
import { tile } from './tile'

/** Responses that are the same for everybody and cached this long: streets and districts don't move. */
const KEPT = { bare: true, cacheSeconds: 3_600 }
const FRESH = { bare: true }

export const mapsRoutes: Routes = (app) => {
  serve(app, mapsCalls.geocoder, mapsSchemas.geocoder, mapCall(mapsCalls.geocoder, geocoder), KEPT)
  serve(app, mapsCalls.search, mapsSchemas.search, mapCall(mapsCalls.search, search), FRESH)
  serve(app, mapsCalls.suggestion, mapsSchemas.suggestion, mapCall(mapsCalls.suggestion, suggestion), FRESH)
  serve(app, mapsCalls.cityList, mapsSchemas.cityList, mapCall(mapsCalls.cityList, cityList), KEPT)
  serve(app, mapsCalls.districts, mapsSchemas.districts, mapCall(mapsCalls.districts, districts), KEPT)
  serve(app, mapsCalls.distance, mapsSchemas.distance, mapCall(mapsCalls.distance, distance), KEPT)
  serve(app, mapsCalls.driving, mapsSchemas.driving, mapCall(mapsCalls.driving, driving), KEPT)
  serve(app, mapsCalls.transit, mapsSchemas.transit, mapCall(mapsCalls.transit, transit), KEPT)
  serve(app, mapsCalls.tile, mapsSchemas.tile, tile, { cacheSeconds: 86_400 })
}
