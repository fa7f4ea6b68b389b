import { serviceCalls } from '@contract/calls/service'
import { serviceSchemas } from '@contract/schemas/service'
import { notFound } from '../../core/errors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'

export const agreementRoutes: Routes = (app) => {
  serveGroup(app, serviceCalls, serviceSchemas, {
    agreement: async ({ ctx, params }) => {
      const row = await ctx.db
        .selectFrom('agreement_versions')
        .selectAll()
        .where('agreement', '=', params.agreement)
        .where('state', '=', 'current')
        .executeTakeFirst()
      if (!row) throw notFound('没有这份协议')
      return {
        versionId: row.id,
        body: row.body,
        publishedAt: row.publish_at ?? row.created_at,
        asksAgain: row.asks_again,
        note: row.note,
      }
    },
  })
}
