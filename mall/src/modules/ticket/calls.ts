import { serviceCalls } from '@contract/calls/service'
import { serviceSchemas } from '@contract/schemas/service'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { openTicket as open } from './openTicket'
import { listTickets, readQuestions, readTicket, unreadAnswers } from './readTickets'
import { closeAsShopper, markSeen, writeAsShopper } from './writeTickets'

export const ticketRoutes: Routes = (app) => {
  serveGroup(app, serviceCalls, serviceSchemas, {
    questions: async ({ ctx }) => ({
      groups: await readQuestions(ctx.db),
    }),
    unread: async ({ user, ctx }) => ({
      unread: await unreadAnswers(ctx.db, user.userId),
    }),
    tickets: ({ query, user, ctx }) => listTickets(ctx.db, user.userId, query),
    ticket: ({ params, user, ctx }) => readTicket(ctx.db, user.userId, params.id),
    openTicket: ({ body, user, ctx, now }) =>
      ctx.transact(async (trx) => readTicket(trx, user.userId, await open(ctx, trx, user.userId, body, now))),
    write: ({ params, body, user, ctx, now }) =>
      ctx.transact(async (trx) => {
        await writeAsShopper(ctx, trx, user.userId, params.id, body, now)
        return readTicket(trx, user.userId, params.id)
      }),
    close: ({ params, user, ctx, now }) =>
      ctx.transact(async (trx) => {
        await closeAsShopper(trx, user.userId, params.id, now)
        return readTicket(trx, user.userId, params.id)
      }),
    seen: async ({ params, user, ctx }) => {
      await ctx.transact((trx) => markSeen(trx, user.userId, params.id))
      return {}
    },
  })
}
