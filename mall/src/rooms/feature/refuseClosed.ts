import { SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../core/errors'
import type { Ctx } from '../../ctx'
import { FEATURES } from './features'

/** How long a process uses what it has read: a switch works after this time in every mall. */
const REREAD_MS = 2_000

/** Refuses calls of closed features, before sign-in and validation. Registered once, around the calls of all rooms. */
export function refuseClosedFeatures(app: FastifyInstance): void {
  const readClosed = closedFeatures(app.ctx)
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const feature = FEATURE_OF.get(`${method} ${routeOptions.url}`)
    if (!feature || !(await readClosed()).has(feature)) return
    throw new ShopError(CODES.featureClosed, '该功能暂时关闭')
  })
}

const FEATURE_OF = new Map(
  Object.entries(FEATURES).flatMap(([feature, calls]) =>
    calls.map(({ method, path, service }) => [
      `${method} ${SERVICE_PREFIX[service]}${path.replace(/\{(\w+)\}/g, ':$1')}`,
      feature,
    ]),
  ),
)

/**
 * Returns a function that reads which features are closed, at most once in two seconds however many calls ask. While the
 * database is away the last answer holds.
 */
function closedFeatures({ db, log }: Ctx): () => Promise<ReadonlySet<string>> {
  let closed: ReadonlySet<string> = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    try {
      const rows = await db.selectFrom('features').select('id').where('is_open', '=', false).execute()
      closed = new Set(rows.map(({ id }) => id))
    } catch (error) {
      log.warn(error, 'Could not read which features are closed')
    }
    // By a clock that never jumps, and after a failure too: a database in trouble isn't asked by each call.
    readAt = performance.now()
    reading = undefined
  }
  return async () => {
    if (performance.now() - readAt >= REREAD_MS) {
      reading ??= read()
      await reading
    }
    return closed
  }
}
