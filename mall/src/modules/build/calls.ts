import { buildCalls } from '@contract/calls/build'
import { buildSchemas } from '@contract/schemas/build'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { readBuildOffer } from './readBuildOffer'
import { BUILD_LIMIT, readUserBuilds, removeBuild, renameBuild, saveBuild } from './userBuilds'

export const buildRoutes: Routes = (app) => {
  serveGroup(app, buildCalls, buildSchemas, {
    offer: ({ query, ctx, now }) => readBuildOffer(ctx.db, query.seriesId, now),
    list: async ({ user, ctx }) => ({
      list: await readUserBuilds(ctx.db, user.userId),
      limit: BUILD_LIMIT,
    }),
    save: ({ user, body, ctx, now }) => ctx.transact((trx) => saveBuild(trx, user.userId, body, now)),
    change: ({ user, params, body, ctx, now }) =>
      ctx.transact((trx) => renameBuild(trx, user.userId, params.id, body.name, now)),
    remove: async ({ user, params, ctx }) => {
      await ctx.transact((trx) => removeBuild(trx, user.userId, params.id))
      return {}
    },
  })
}
