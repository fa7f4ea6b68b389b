import type { drawSchemas } from '@contract/schemas/draw'
import type { Handler } from '../../core/serve'
import { readBoard } from '../../store/draw/readDraw'

export const board: Handler<typeof drawSchemas.board> = async ({ ctx, viewer, now }) =>
  readBoard(ctx.db, (await viewer())?.userId, now)
