import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { readDealers } from '../../store/dealer/readDealers'

/** Service that a dealer must offer to hand out parcels: after-sales service. Showrooms keep no stock. */
const HANDS_OUT_PARCELS = '售后'

export const offlineStore: Handler<typeof addressSchemas.offlineStore> = ({ body, ctx }) =>
  readDealers(ctx.db, { ...body, service: HANDS_OUT_PARCELS })
