import type { commonSchemas } from '@contract/schemas/common'
import type { Handler } from '../../core/serve'
import { readDealers } from '../../store/dealer/readDealers'

export const dealers: Handler<typeof commonSchemas.dealers> = ({ body, ctx }) => readDealers(ctx.db, body)
