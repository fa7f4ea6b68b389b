import { clientErrorsCalls } from '@contract/calls/clientErrors'
import { clientErrorsSchemas } from '@contract/schemas/clientErrors'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { sourceOf, spend } from '../allowance/spend'
import { pathOnly, scrub } from './rules'
import { saveClientError } from './saveClientError'

/** Reports per day of one network address, behind which there may be many phones. */
const MAX_OF_ADDRESS = 300
/** Reports per second that one process saves: a release that crashes everywhere must not slow the shop down. */
const MAX_A_SECOND = 10
/** Maximum of them that one address may take, however fast it reports. */
const MAX_OF_ADDRESS_A_SECOND = 3

/** Reports are always accepted, also those that are left out: the shop can do nothing about them. */
export const clientErrorRoutes: Routes = (app) => {
  const isTurn = limitPerSecond(MAX_A_SECOND, MAX_OF_ADDRESS_A_SECOND)
  serveGroup(app, clientErrorsCalls, clientErrorsSchemas, {
    async report(input) {
      const { ctx, body, now, ip } = input
      const source = sourceOf(ctx, ip)
      if (Math.random() >= ctx.env.clientErrors.sample || !isTurn(source)) return {}
      if (!(await spend(ctx.db, 'clientErrors', source, MAX_OF_ADDRESS, now))) return {}
      await saveClientError(
        ctx,
        { ...body, route: pathOnly(body.route), message: scrub(body.message), stack: scrub(body.stack) },
        source,
        now,
      )
      return {}
    },
  })
}

/** Returns a function that returns true at most `most` times in a second, and at most `ofOne` times for one source. */
function limitPerSecond(most: number, ofOne: number): (source: string) => boolean {
  let second = 0
  let used = 0
  const usedBy = new Map<string, number>()
  return (source) => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) {
      used = 0
      usedBy.clear()
    }
    second = now
    const own = usedBy.get(source) ?? 0
    if (used >= most || own >= ofOne) return false
    used += 1
    usedBy.set(source, own + 1)
    return true
  }
}
