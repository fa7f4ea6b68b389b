import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock'
import type { Traces } from './core/traces'
import type { Db } from './db/open'
import type { PoolState } from './db/serverPool'
import type { DbOrTrx, Trx } from './db/transact'
import type { Env } from './env'
import type { Gateways } from './gateways/gateways'
import type { Secrets } from './secrets'

/** Shared services of every handler, job and desk page. One per process. */
export interface Ctx {
  readonly env: Env
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly gateways: Gateways<Ctx>
  readonly log: FastifyBaseLogger
  /** State of the connections to a server; the embedded database has none. */
  readonly connections: (() => PoolState) | undefined
  /** Undefined unless the settings ask for traces (`OTEL_EXPORTER_OTLP_ENDPOINT`). */
  readonly traces: Traces | undefined
  /** All kinds of jobs that this process can run. */
  readonly jobs: readonly JobDefinition[]
  /** One transaction; inside it use only the `trx`. See `db/transact.ts`. */
  transact<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

/** A kind of work that runs later, or repeatedly. */
export interface JobDefinition<Payload = unknown> {
  readonly kind: string
  /**
   * Does the work. If a process dies half way, another one runs it again: change state only with `UPDATE … WHERE status
   * = old`. After an exception the job is retried later.
   */
  run(ctx: Ctx, payload: Payload): Promise<void>
  /** Milliseconds between a run and the next; such a job is put into the table at start. */
  readonly everyMs?: number
  /** How far ahead the job is enqueued at most; a later time comes from a clock that was ahead (`jobs/boundTimes.ts`). */
  readonly withinMs?: number | ((db: DbOrTrx) => Promise<number>)
  /** Brings the time forward wherever else it is stored, when the job is due later than `withinMs` allows. */
  bringForward?(trx: Trx, payload: Payload, latest: number): Promise<unknown>
}
