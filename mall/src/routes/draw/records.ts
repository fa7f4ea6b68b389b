import type { drawSchemas } from '@contract/schemas/draw'
import type { Handler } from '../../core/serve'
import { readRecords } from '../../store/draw/records'

export const records: Handler<typeof drawSchemas.records> = ({ user, query, ctx }) =>
  readRecords(ctx.db, user.userId, query)
