import { trackingCalls } from '@contract/calls/tracking'
import { trackingSchemas } from '@contract/schemas/tracking'
import { type Routes, serve } from '../../core/serve'
import { getKey, queryKey } from './keys'
import { upload } from './upload'

export const trackingRoutes: Routes = (app) => {
  serve(app, trackingCalls.queryKey, trackingSchemas.queryKey, queryKey)
  serve(app, trackingCalls.getKey, trackingSchemas.getKey, getKey)
  serve(app, trackingCalls.upload, trackingSchemas.upload, upload, { bodyBytes: 256 * 1024 })
}
