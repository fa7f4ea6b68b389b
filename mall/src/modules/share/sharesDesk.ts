import { trafficCalls } from '@contract/desk/traffic'
import { trafficSchemas } from '@contract/desk/trafficSchemas'
import { mapRowsTogether } from '../../core/mapRows'
import type { Routes } from '../../core/serve'
import { serveDesk } from '../../desk/serveDesk'
import { readShareCard } from './readShareCard'
import { readSharedThings, readSharers, readShareWays, type SharedThing } from './readShares'
import { COUNTS_FOR_DAYS } from './writeShares'

/** Shares of the desk: what is shared, who arrives through a share, and what they buy afterwards. */
export const sharesRoutes: Routes = (app) => {
  serveDesk(app, trafficCalls.shares, trafficSchemas.shares, async ({ ctx, query: { days } }) => {
    const titled = async (rows: readonly SharedThing[]) => {
      const things = []
      for (const row of rows) {
        const { title } = await readShareCard(ctx.db, row.thing, ctx.clock.now(), true)
        things.push({ ...row, title })
      }
      return things
    }
    const { shared, sharers, ways } = await ctx.report(async (db) => ({
      shared: await readSharedThings({ ...ctx, db }, days),
      sharers: await readSharers({ ...ctx, db }, days),
      ways: await readShareWays({ ...ctx, db }, days),
    }))
    const things = await mapRowsTogether(shared, titled, (row) => ({ ...row, title: row.thing }))
    return { countsForDays: COUNTS_FOR_DAYS, things, sharers, ways }
  })
}
