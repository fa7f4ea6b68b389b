import { marketingCalls } from '@contract/calls/marketing'
import { marketingSchemas } from '@contract/schemas/marketing'
import { type Routes, serve } from '../../core/serve'
import { banner, deviceInfo, shown, trigger, userInfo } from './handlers'

export const marketingRoutes: Routes = (app) => {
  serve(app, marketingCalls.trigger, marketingSchemas.trigger, trigger)
  serve(app, marketingCalls.banner, marketingSchemas.banner, banner)
  serve(app, marketingCalls.userInfo, marketingSchemas.userInfo, userInfo)
  serve(app, marketingCalls.deviceInfo, marketingSchemas.deviceInfo, deviceInfo)
  serve(app, marketingCalls.shown, marketingSchemas.shown, shown)
}
