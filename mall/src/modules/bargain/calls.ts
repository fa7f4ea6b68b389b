import { bargainCalls } from '@contract/calls/bargain'
import { fenToYuan } from '@contract/rules/price'
import { bargainSchemas } from '@contract/schemas/bargain'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { pictureUrl } from '../../pictures'
import { readBargain, readDeals, readMyBargains } from './readBargains'
import { claimBargain, helpBargain, startBargain } from './writeBargain'

export const bargainRoutes: Routes = (app) => {
  serveGroup(app, bargainCalls, bargainSchemas, {
    deals: async ({ ctx, viewer, now }) => {
      const user = await viewer()
      const mine = user ? await readMyBargains(ctx.db, user.userId, now) : []
      return {
        cover: pictureUrl('scenes/activity/bargain', 750),
        list: await readDeals(ctx.db, mine, now),
        mine,
        serverTime: now,
      }
    },
    start: async ({ user, body, ctx, now }) => ({
      bargainId: await ctx.transact((trx) => startBargain(trx, user.userId, body.dealId, now)),
    }),
    detail: async ({ params, ctx, viewer, now }) =>
      readBargain(ctx.db, params.id, (await viewer())?.userId, now),
    help: async ({ user, params, ctx, now }) => {
      const amount = await ctx.transact((trx) => helpBargain(trx, user.userId, params.id, now))
      return { amount: fenToYuan(amount), bargain: await readBargain(ctx.db, params.id, user.userId, now) }
    },
    claim: async ({ user, params, ctx, now }) => {
      await ctx.transact((trx) => claimBargain(trx, user.userId, params.id, now))
      return readBargain(ctx.db, params.id, user.userId, now)
    },
  })
}
