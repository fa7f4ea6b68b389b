import type { commonSchemas } from '@contract/schemas/common'
import type { Handler } from '../../core/serve'
import { readHome } from '../../store/home/readHome'

export const home: Handler<typeof commonSchemas.index> = ({ ctx, now }) => readHome(ctx.db, now)
