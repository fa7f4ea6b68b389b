import type { commonSchemas } from '@contract/schemas/common'
import type { Handler } from '../../core/serve'
import { locationOf, readDealer } from '../../store/dealer/readDealers'

export const dealer: Handler<typeof commonSchemas.dealer> = ({ query, ctx }) =>
  readDealer(ctx.db, query.dealerId, locationOf(query))
