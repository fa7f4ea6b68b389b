import type { addressSchemas } from '@contract/schemas/address'
import type { Handler } from '../../core/serve'
import { readDealers } from '../../store/dealer/readDealers'

/** Parcels are handed out where cars are serviced: a showroom keeps no stock. */
const HANDS_OUT_PARCELS = '售后'

export const offlineStore: Handler<typeof addressSchemas.offlineStore> = ({ body, ctx }) =>
  readDealers(ctx.db, { ...body, service: HANDS_OUT_PARCELS })
