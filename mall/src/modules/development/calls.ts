import { developmentCalls } from '@contract/desk/development'
import { developmentSchemas } from '@contract/desk/developmentSchemas'
import { MINUTE_MS } from '@contract/rules/dateText'
import type { Routes } from '../../core/serve'
import { changesOne } from '../../db/changesOne'
import { advanceClock } from '../../db/clockOffset'
import { notThere } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { payLocally } from '../../gateways/pay/localPay'
import { notifyMall } from '../../gateways/pay/notifyMall'
import { runDueJobs } from '../../jobs/worker'
import { readDevelopment } from './readDevelopment'

/** Tools of the desk for development. A mall in production doesn't register them. */
export const developmentRoutes: Routes = (app) => {
  const { ctx } = app
  if (ctx.env.mode === 'production') return

  serveDesk(app, developmentCalls.state, developmentSchemas.state, () => readDevelopment(ctx))

  serveDesk(app, developmentCalls.advance, developmentSchemas.advance, async ({ body }) => {
    await advanceClock(ctx.clock, ctx.db, body.minutes * MINUTE_MS)
    const jobs = await runDueJobs(ctx)
    return { now: ctx.clock.now(), jobs }
  })

  serveDesk(app, developmentCalls.pay, developmentSchemas.pay, async ({ params, body }) => {
    const trade = await payLocally(ctx, params.id)
    if (trade?.status !== 'paid') throw notThere()
    if (body.notifies) await notifyMall(app, trade)
    return {}
  })

  serveDesk(app, developmentCalls.notify, developmentSchemas.notify, async ({ params }) => {
    const trade = await payLocally(ctx, params.id)
    if (trade?.status !== 'paid') throw notThere()
    await notifyMall(app, trade)
    return {}
  })

  serveDesk(
    app,
    developmentCalls.refuseRefunds,
    developmentSchemas.refuseRefunds,
    async ({ params, body }) => {
      const isChanged = await ctx.db
        .updateTable('gateway_trades')
        .set({ refuses_refunds: body.refuses })
        .where('pay_no', '=', params.id)
        .$call(changesOne)
      if (!isChanged) throw notThere()
      return {}
    },
  )
}
