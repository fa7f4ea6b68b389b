import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { json } from '../db/json'
import type { Db } from '../db/open'
import type { CoreContext } from './context'

/** Milliseconds in which the database must answer. */
const ANSWER_WITHIN_MS = 2_000
/** Milliseconds that a check counts for: probes may come often, and from anybody. */
const FRESH_MS = 5_000
/** Time that a failed check counts for: short, so that a mall is back in a proxy's list as soon as its database is. */
const FAILED_FRESH_MS = 250

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
 * Serves `/livez` (the process answers) and `/readyz` (it may be sent callers: its database can be written and it isn't
 * about to stop). Both answer 200 or 503 and a reason.
 */
export function serveHealth(app: FastifyInstance): void {
  let isDraining = false
  let checked: { until: number; problem: Promise<Problem> } | undefined
  const databaseProblem = () => {
    if (checked && performance.now() < checked.until) return checked.problem
    const check = { until: performance.now() + FRESH_MS, problem: problemOf(app.ctx) }
    checked = check
    check.problem.then((problem) => {
      if (problem) check.until = performance.now() + FAILED_FRESH_MS
    })
    return check.problem
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
    const problem = await databaseProblem()
    if (problem) return reply.code(503).send({ status: problem })
    return { status: 'ready' }
  })
}

type Problem = 'no database' | 'disk full' | undefined

/**
 * Looks at the free space first: an embedded database that fails to write its log starts again, which would disturb
 * those who only read.
 */
async function problemOf({ db, env, clock }: CoreContext): Promise<Problem> {
  const isEmbedded = !env.databaseUrl && env.dataFolder !== 'memory'
  const disk = isEmbedded ? await statfs(env.dataFolder).catch(() => undefined) : undefined
  if (disk && !hasRoom(disk, env.minFreeBytes)) return 'disk full'
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Problem>((resolve) => {
    timer = setTimeout(() => resolve('no database'), ANSWER_WITHIN_MS)
  })
  const write = noteProbe(db, clock.now()).then(
    () => undefined,
    () => 'no database' as const,
  )
  return Promise.race([write, late]).finally(() => clearTimeout(timer))
}

/** Returns true if a disk has room for the embedded database to go on. */
export const hasRoom = (
  { bavail, bsize }: Pick<StatsFs, 'bavail' | 'bsize'>,
  minFreeBytes: number,
): boolean => bavail * bsize >= minFreeBytes

/** Writes one row: a database that can only be read can't sell anything. */
const noteProbe = (db: Db, now: number) =>
  db
    .insertInto('settings')
    .values({ key: 'probe', value: json(now) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json(now) }))
    .execute()
