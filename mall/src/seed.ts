import type { Ctx } from './ctx'
import { loadCode, numberedCode } from './db/numberedCode'
import type { Trx } from './db/transact'
import { SEED_CODE_FOLDER } from './paths'

/**
 * Default export of `seeds/NNNN-name.ts`. It fills empty tables and produces the same rows on every run; only `now`
 * differs.
 */
export type Seed = (trx: Trx, now: number, ctx: Ctx) => Promise<void>

export const seedNames = (): string[] => numberedCode(SEED_CODE_FOLDER)

/** Runs each seed once, in the order of the numbers, each in its own transaction. */
export async function seedSeeds(ctx: Ctx): Promise<void> {
  for (const name of seedNames()) {
    const { default: seed } = await loadCode<{ default: Seed }>(SEED_CODE_FOLDER, name)
    await ctx.transact(async (trx) => {
      const now = ctx.clock.now()
      const first = await trx
        .insertInto('seeds_done')
        .values({ name, done_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('name')
        .executeTakeFirst()
      if (first) await seed(trx, now, ctx)
    })
  }
}
