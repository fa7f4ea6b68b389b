import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock'
import type { Db } from '../db/open'
import type { Replica } from '../db/replica'
import type { PoolState } from '../db/serverPool'
import type { Trx } from '../db/transact'
import type { Env } from '../env'
import type { Secrets } from './secrets'
import type { Traces } from './traces'

/** Services that the layers below the modules use of their process. */
export interface CoreContext {
  readonly env: Env
  readonly db: Db
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
  /** State of the connections to a server; the embedded database has none. */
  readonly connections: (() => PoolState) | undefined
  /** Undefined without `DATABASE_REPLICA_URL`. */
  readonly replica: Pick<Replica, 'isUsable' | 'answered'> | undefined
  /** How long the first of those who wait for a connection to the database, of either kind, has waited. */
  waitedMs(): number
  /** Undefined unless the settings ask for traces (`OTEL_EXPORTER_OTLP_ENDPOINT`). */
  readonly traces: Traces | undefined
  /**
   * Reads for reports and lists of the desk, on the replica while it is late by seconds at most and has come to `writtenTo`,
   * a position of the log. Never a shopper's own data.
   */
  report<T>(work: (db: Db) => Promise<T>, writtenTo?: number): Promise<T>
  /** One transaction; inside it use only the `trx`. See `db/transact.ts`. */
  transact<T>(work: (trx: Trx) => Promise<T>): Promise<T>
}

/** `ctx.ts` declares the whole context here, which this layer doesn't know. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Register {}

/** Context that handlers, jobs and hooks of the desk get from the layers that call them. */
export type Context = Register extends { readonly whole: infer Whole } ? Whole : CoreContext
