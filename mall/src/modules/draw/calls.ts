import { drawCalls } from '@contract/calls/draw'
import { drawSchemas } from '@contract/schemas/draw'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { chancesLeft, currentDraw, readBoard } from './readDraw'
import { readRecord, readRecords, saveRecordAddress } from './records'
import { spin as spinOnce } from './spin'

export const drawRoutes: Routes = (app) => {
  serveGroup(app, drawCalls, drawSchemas, {
    board: async ({ ctx, viewer, now }) => readBoard(ctx.db, (await viewer())?.userId, now),
    spin: async ({ user, body, ctx, now }) => {
      const id = await ctx.transact((trx) => spinOnce(trx, user.userId, body, now))
      const draw = await currentDraw(ctx.db, now)
      return {
        record: await readRecord(ctx.db, user.userId, id),
        left: draw ? await chancesLeft(ctx.db, draw, user.userId, now) : 0,
      }
    },
    records: ({ user, query, ctx }) => readRecords(ctx.db, user.userId, query),
    address: async ({ user, params, body, ctx }) => {
      await ctx.transact((trx) => saveRecordAddress(trx, user.userId, params.id, body.addressId))
      return readRecord(ctx.db, user.userId, params.id)
    },
  })
}
