import { numbersCalls } from '@contract/desk/calls'
import { MAX_PERIOD_DAYS, type NumberPart, seesNumbers } from '@contract/desk/numbers'
import { numbersSchemas } from '@contract/desk/numbersSchemas'
import { DAY_MS, parseDateText, startOfDay } from '@contract/rules/dateText'
import type { Routes } from '../../core/serve'
import { refuseFields } from '../../desk/deskError'
import { serveDesk } from '../../desk/serveDesk'
import { byCampaign, byDealer, bySeries } from './breakdowns'
import { readDays, totalOf } from './readDays'

/** `GET /numbers`: each role gets its parts, dealer staff those of their dealer. */
export const numbersRoutes: Routes = (app) => {
  serveDesk(app, numbersCalls.numbers, numbersSchemas.numbers, async ({ ctx, query, operator }) => {
    const { from, end, length } = periodOf(query, ctx.clock.now())
    const sees = (part: NumberPart) => seesNumbers(operator, part)
    const scope = { sees, dealerId: operator.dealerId }
    return ctx.report(async (db) => {
      const days = await readDays(db, from, end, scope)
      const before = await readDays(db, from - length, end - length, scope)
      return {
        ...query,
        isRunning: end < from + length,
        totals: totalOf(days),
        before: totalOf(before),
        days,
        daysBefore: before,
        series: sees('series') ? await bySeries(db, from, end) : null,
        dealers: sees('dealers') ? await byDealer(db, from, end) : null,
        campaigns: sees('campaigns') ? await byCampaign(db, from, end) : null,
      }
    })
  })
}

/** A period as instants; its end is now when the last day isn't over. @throws DeskError 400 */
function periodOf(query: { from: string; to: string }, now: number) {
  const from = parseDateText(query.from) ?? 0
  const to = (parseDateText(query.to) ?? 0) + DAY_MS
  if (to <= from) throw refuseFields({ to: '结束日期不能早于开始日期' })
  if (to - from > MAX_PERIOD_DAYS * DAY_MS) throw refuseFields({ to: `一次最多看 ${MAX_PERIOD_DAYS} 天` })
  if (from > startOfDay(now)) throw refuseFields({ from: '这段时间还没有开始' })
  return { from, end: Math.min(to, now), length: to - from }
}
