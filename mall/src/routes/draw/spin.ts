import type { drawSchemas } from '@contract/schemas/draw'
import type { Handler } from '../../core/serve'
import { chancesLeft, currentDraw } from '../../store/draw/readDraw'
import { readRecord } from '../../store/draw/records'
import { spin as spinOnce } from '../../store/draw/spin'

export const spin: Handler<typeof drawSchemas.spin> = async ({ user, body, ctx, now }) => {
  const id = await ctx.transact((trx) => spinOnce(trx, user.userId, body, now))
  const draw = await currentDraw(ctx.db, now)
  return {
    record: await readRecord(ctx.db, user.userId, id),
    left: draw ? await chancesLeft(ctx.db, draw, user.userId, now) : 0,
  }
}
