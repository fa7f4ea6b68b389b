import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../ctx'

/** Milliseconds in which the database must answer. */
const ANSWER_WITHIN_MS = 2_000
/** Milliseconds that an answer of the database counts for: probes may come often, and from anybody. */
const FRESH_MS = 1_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks the probes of the platform that runs the mall; the rate limit doesn't count them. */
    isProbe?: true
  }
  interface FastifyInstance {
    /** Makes `/readyz` say no from now on, so that a proxy sends no more callers before the process stops. */
    drain(): void
  }
}

/**
 * Serves `/livez` (the process answers) and `/readyz` (it may be sent callers: its database answers and it isn't about
 * to stop). Both answer 200 or 503 and a reason.
 */
export function serveHealth(app: FastifyInstance): void {
  let isDraining = false
  let checked = { at: Number.NEGATIVE_INFINITY, isThere: Promise.resolve(false) }
  const hasDatabase = () => {
    if (performance.now() - checked.at > FRESH_MS)
      checked = { at: performance.now(), isThere: answersInTime(app.ctx) }
    return checked.isThere
  }
  app.decorate('drain', () => {
    isDraining = true
  })
  const probe = { config: { isProbe: true as const } }
  app.get('/livez', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })
  app.get('/readyz', probe, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining) return reply.code(503).send({ status: 'stopping' })
    if (!(await hasDatabase())) return reply.code(503).send({ status: 'no database' })
    return { status: 'ready' }
  })
}

async function answersInTime({ db }: Ctx): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
  })
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
