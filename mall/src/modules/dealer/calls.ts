import { addressCalls } from '@contract/calls/address'
import { commonCalls } from '@contract/calls/common'
import { dealersCalls } from '@contract/calls/dealers'
import { addressSchemas } from '@contract/schemas/address'
import { commonSchemas } from '@contract/schemas/common'
import { dealersSchemas } from '@contract/schemas/dealers'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { locationOf, readDealer, readDealerHome, readDealers } from './readDealers'

/** Service that a dealer must offer to hand out parcels: after-sales service. Showrooms keep no stock. */
const HANDS_OUT_PARCELS = '售后'

export const dealerRoutes: Routes = (app) => {
  serveGroup(app, addressCalls, addressSchemas, {
    offlineStore: ({ body, ctx }) => readDealers(ctx.db, { ...body, service: HANDS_OUT_PARCELS }),
  })
  serveGroup(app, commonCalls, commonSchemas, {
    dealers: ({ body, ctx }) => readDealers(ctx.db, body),
    dealer: ({ query, ctx }) => readDealer(ctx.db, query.dealerId, locationOf(query)),
  })
  serveGroup(app, dealersCalls, dealersSchemas, {
    home: ({ body, ctx }) => readDealerHome(ctx.db, body.dealerId, locationOf(body), ctx.clock.now()),
  })
}
