import { mapsCalls } from '@contract/calls/maps'
import { mapsSchemas } from '@contract/schemas/maps'
import { type Routes, serve } from '../../core/serve'
import { geocoder } from './geocoder'
import { tile } from './tile'

export const mapsRoutes: Routes = (app) => {
  serve(app, mapsCalls.geocoder, mapsSchemas.geocoder, geocoder, { bare: true, cacheSeconds: 3_600 })
  serve(app, mapsCalls.tile, mapsSchemas.tile, tile, { cacheSeconds: 86_400 })
}
