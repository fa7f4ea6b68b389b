import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ctx } from '../ctx'
import { SEEDS_FOLDER } from '../paths'
import type { Trx } from './transact'

/**
 * Default export of `seeds/NNNN-name.ts`. It fills empty tables and produces the same rows on every run; only `now`
 * differs.
 */
export type Seed = (trx: Trx, now: number, ctx: Ctx) => Promise<void>

export const seedFiles = (): string[] =>
  readdirSync(SEEDS_FOLDER)
    .filter((name) => /^\d{4}-.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .sort()

/** Runs each seed once, in the order of the numbers, each in its own transaction. */
export async function seedSeeds(ctx: Ctx): Promise<void> {
  for (const file of seedFiles()) {
    const name = file.replace(/\.ts$/, '')
    const { default: seed } = (await import(join(SEEDS_FOLDER, file))) as { default: Seed }
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
