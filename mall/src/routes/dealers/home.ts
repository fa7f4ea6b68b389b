import type { dealersSchemas } from '@contract/schemas/dealers'
import type { Handler } from '../../core/serve'
import { readDealerHome } from '../../store/dealer/readDealerHome'
import { locationOf } from '../../store/dealer/readDealers'

export const home: Handler<typeof dealersSchemas.home> = ({ body, ctx }) =>
  readDealerHome(ctx.db, body.dealerId, locationOf(body))
