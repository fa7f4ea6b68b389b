import { trafficCalls } from '@contract/desk/traffic'
import { trafficSchemas } from '@contract/desk/trafficSchemas'
import { DAY_MS, dateText, dayNumber, startOfDay } from '@contract/rules/dateText'
import type { Routes } from '../../core/serve'
import { serveDesk } from '../../desk/serveDesk'
import { FUNNEL_STEPS, readOutcomes, readTaps } from './funnel'
import { readFunnelDays } from './funnelDays'

/** The funnel of the desk. Days that are over were counted once (`saveFunnelDays`); today is counted now. */
export const funnelRoutes: Routes = (app) => {
  serveDesk(app, trafficCalls.funnel, trafficSchemas.funnel, async ({ ctx, query: { days } }) => {
    const now = ctx.clock.now()
    const today = startOfDay(now)
    const first = today - (days - 1) * DAY_MS
    const { counted, outcomes, taps } = await ctx.report(async (db) => ({
      counted: await readFunnelDays(db, first, now),
      outcomes: await readOutcomes({ ...ctx, db }, first),
      taps: await readTaps({ ...ctx, db }, first),
    }))
    return {
      steps: FUNNEL_STEPS.map(({ name }) => name),
      days: Array.from({ length: days }, (_none, back) => {
        const day = today - back * DAY_MS
        const devices = counted.get(dayNumber(day)) ?? []
        return { day: dateText(day), devices: FUNNEL_STEPS.map((_step, place) => devices[place] ?? 0) }
      }),
      outcomes: outcomes.map(({ event_id, times, devices }) => ({
        event: event_id,
        times: Number(times),
        devices: Number(devices),
      })),
      taps: taps.map(({ page_name, ctrl_name, taps, devices }) => ({
        page: page_name,
        control: ctrl_name,
        taps: Number(taps),
        devices: Number(devices),
      })),
    }
  })
}
