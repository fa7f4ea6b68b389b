import { bargainCalls } from '@contract/calls/bargain'
import { bargainSchemas } from '@contract/schemas/bargain'
import { type Routes, serve } from '../../core/serve'
import { claim } from './claim'
import { deals } from './deals'
import { detail } from './detail'
import { help } from './help'
import { start } from './start'

export const bargainRoutes: Routes = (app) => {
  serve(app, bargainCalls.deals, bargainSchemas.deals, deals)
  serve(app, bargainCalls.start, bargainSchemas.start, start)
  serve(app, bargainCalls.detail, bargainSchemas.detail, detail)
  serve(app, bargainCalls.help, bargainSchemas.help, help)
  serve(app, bargainCalls.claim, bargainSchemas.claim, claim)
}
