import { DAY_MS, dateText, HOUR_MS, startOfDay } from '@contract/rules/dateText'
import type { Ctx } from '../../ctx'
import type { JobDefinition } from '../../jobs/jobDefinition'
import { enqueue } from '../../jobs/queue'
import { keyOf, reconcileDay, reconciledGateways } from './reconcile'

/** The platforms have yesterday's bills from 10:00 in Beijing. */
const READY_AFTER_MS = 10.5 * HOUR_MS
/** Days before today whose bills are looked for, so that a mall that was off catches up. */
const DAYS_BACK = 7

/** Job that notes which days are to be reconciled: those with a gateway's payments before them, each once. */
export const planReconciliation: JobDefinition = {
  kind: 'planReconciliation',
  everyMs: HOUR_MS,
  async run(ctx) {
    for (const gateway of reconciledGateways(ctx)) await planGateway(ctx, gateway.name)
  },
}

async function planGateway(ctx: Ctx, gateway: string): Promise<void> {
  const now = ctx.clock.now()
  const { first } = await ctx.db
    .selectFrom('payments')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow()
  if (first === null) return
  for (let back = DAYS_BACK; back >= 1; back -= 1) {
    const start = startOfDay(now) - back * DAY_MS
    if (start + DAY_MS <= Number(first) || now < start + DAY_MS + READY_AFTER_MS) continue
    const day = dateText(start)
    await ctx.transact(async (trx) => {
      const isNew = await trx
        .insertInto('reconciliations')
        .values({ gateway, day, status: 'waiting', updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst()
      if (isNew) await enqueue(trx, reconcileDay, keyOf({ gateway, day }), { gateway, day }, now)
    })
  }
}
