import { clientErrorsCalls } from '@contract/calls/clientErrors'
import { clientErrorsSchemas } from '@contract/schemas/clientErrors'
import type { CallInput, Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { sourceOf, spend } from '../allowance/spend'
import { pathOnly, scrub } from './rules'
import { saveClientError } from './saveClientError'

/** Reports per day of one network address, behind which there may be many phones. */
const MAX_OF_ADDRESS = 300
/** Reports per second that one process saves: a release that crashes everywhere must not slow the shop down. */
const MAX_A_SECOND = 10

/** Reports are always accepted, also those that are left out: the shop can do nothing about them. */
export const clientErrorRoutes: Routes = (app) => {
  const isTurn = limitPerSecond(MAX_A_SECOND)
  serveGroup(app, clientErrorsCalls, clientErrorsSchemas, {
    async report(input) {
      const { ctx, body, now } = input
      if (Math.random() >= ctx.env.clientErrors.sample || !isTurn() || !(await isWithinDay(input))) return {}
      await saveClientError(
        ctx,
        { ...body, route: pathOnly(body.route), message: scrub(body.message), stack: scrub(body.stack) },
        now,
      )
      return {}
    },
  })
}

const isWithinDay = ({ ctx, ip, now }: Pick<CallInput<never>, 'ctx' | 'ip' | 'now'>) =>
  spend(ctx.db, 'clientErrors', sourceOf(ctx, ip), MAX_OF_ADDRESS, now)

/** Returns a function that returns true at most `most` times in a second. */
function limitPerSecond(most: number): () => boolean {
  let second = 0
  let used = 0
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) used = 0
    second = now
    used += 1
    return used <= most
  }
}
