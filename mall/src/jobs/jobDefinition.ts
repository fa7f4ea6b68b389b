import type { Context } from '../core/context'
import type { DbOrTrx, Trx } from '../db/transact'

/** A kind of work that runs later, or repeatedly. */
export interface JobDefinition<Payload = unknown> {
  readonly kind: string
  /**
   * Does the work. If a process dies half way, another one runs it again: change state only with `UPDATE … WHERE status
   * = old`. After an exception the job is retried later.
   */
  run(ctx: WorkerContext, payload: Payload): Promise<void>
  /** Milliseconds between a run and the next; such a job is put into the table at start. */
  readonly everyMs?: number
  /** How far ahead the job is enqueued at most; a later time comes from a clock that was ahead (`jobs/boundTimes.ts`). */
  readonly withinMs?: number | ((db: DbOrTrx) => Promise<number>)
  /** Brings the time forward wherever else it is stored, when the job is due later than `withinMs` allows. */
  bringForward?(trx: Trx, payload: Payload, latest: number): Promise<unknown>
}

/** Context of the worker: it knows all kinds of jobs that this process can run. */
export type WorkerContext = Context & { readonly jobs: readonly JobDefinition[] }
