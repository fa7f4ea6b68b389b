import type { Context } from '../core/context'
import type { JobDefinition } from './jobDefinition'

/** Deletes what a module no longer needs at this moment, such as expired tokens. */
export type CleanUp = (ctx: Context, now: number) => Promise<unknown>

/** Job that runs the modules' clean-ups, once an hour. */
export const cleanUpJob = (steps: readonly CleanUp[]): JobDefinition => ({
  kind: 'cleanUp',
  everyMs: 3_600_000,
  async run(ctx) {
    for (const step of steps) await step(ctx, ctx.clock.now())
  },
})
