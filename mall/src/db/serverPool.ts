import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isDatabaseAway } from './databaseAway'
import { transactionToBegin } from './openTransaction'
import { types } from './pgTypes'

/** Numbers of connections, and of callers that wait for one. */
export interface PoolState extends Readonly<Record<'open' | 'idle' | 'waiting', number>> {}

/** Limits in milliseconds; 0 is none. */
export interface ServerLimits {
  /** Waiting for a connection. */
  connectionMs: number
  /** Waiting for a row that another transaction holds. */
  lockMs: number
  statementMs: number
  /** Waiting for any reply: if the server exceeds its own limits, it has stopped responding. */
  silenceMs: number
  /** A transaction that sends nothing for this long is rolled back by the server, with its locks. */
  idleInTransactionMs: number
}

export const SERVER_LIMITS: ServerLimits = {
  connectionMs: 5_000,
  lockMs: 4_000,
  statementMs: 8_000,
  silenceMs: 10_000,
  idleInTransactionMs: 10_000,
}

/** Limits for migrations and seeds at start: another process may be running them, and a large table takes long. */
export const PATIENT_LIMITS: ServerLimits = {
  connectionMs: 30_000,
  lockMs: 0,
  statementMs: 0,
  silenceMs: 0,
  idleInTransactionMs: 0,
}

/** PostgreSQL's code: the server, the database or the user has as many connections as it may. */
const TOO_MANY_CONNECTIONS = '53300'

/**
 * Pool of connections to a PostgreSQL server in which every wait has a limit. A connection that is broken or
 * unresponsive is closed instead of being lent again, so the mall recovers by itself when the server is back.
 */
export class ServerPool implements PostgresPool {
  private readonly pool: pg.Pool
  private readonly connectionMs: number
  /** Callers whose connection the server refused: each hears when one is given back, or that none is left to wait for. */
  private readonly refused: ((isGivenBack: boolean) => void)[] = []

  /** Behind a pooler the server's own limits are set by the pooler, which knows no such settings of a session. */
  constructor(url: string, size: number, limits: ServerLimits, pooled?: 'behind a pooler') {
    this.connectionMs = limits.connectionMs
    this.pool = new pg.Pool({
      connectionString: url,
      max: size,
      types,
      application_name: 'mall',
      keepAlive: true,
      connectionTimeoutMillis: limits.connectionMs,
      query_timeout: limits.silenceMs,
      ...(!pooled && {
        statement_timeout: limits.statementMs,
        lock_timeout: limits.lockMs,
        idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      }),
    })
    // An idle connection that the server drops must not end the process: the pool opens another.
    this.pool.on('error', () => undefined)
    this.pool.on('release', () => this.refused.shift()?.(true))
  }

  async connect(): Promise<PostgresPoolClient> {
    const transaction = transactionToBegin()
    const connection = await this.borrow()
    if (transaction) transaction.holdsSession = true
    let broken: Error | undefined
    const markBroken = (error: Error) => {
      broken ??= error
    }
    // A lent connection that breaks reports it here; an unhandled event would end the process.
    connection.on('error', markBroken)
    const client = {
      query: async (text: string, values: unknown[]) => {
        // Skips the rollback after a failure, which would wait again for a server that doesn't answer.
        if (broken) throw broken
        try {
          return await connection.query(text, values)
        } catch (error) {
          if (isDatabaseAway(error) && !wasAnswered(error)) markBroken(error as Error)
          throw error
        }
      },
      release: () => {
        if (transaction) transaction.holdsSession = false
        connection.off('error', markBroken)
        connection.release(broken)
      },
    }
    return client as unknown as PostgresPoolClient
  }

  /**
   * Returns a connection. When the server takes no more of them, as while a release is replaced, a caller waits for one
   * that the pool has lent, as when the pool is full.
   */
  private async borrow(): Promise<pg.PoolClient> {
    const until = performance.now() + this.connectionMs
    for (;;) {
      try {
        return await this.pool.connect()
      } catch (error) {
        const leftMs = until - performance.now()
        const isFull = (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS
        if (!isFull || leftMs <= 0) throw error
        if (this.pool.idleCount > 0) continue
        if (this.pool.totalCount === 0) for (const hear of this.refused.splice(0)) hear(false)
        // Others of this pool are open, or being opened.
        if (this.pool.totalCount === 0 || !(await this.nextRelease(leftMs))) throw error
      }
    }
  }

  /** Resolves with true when a connection is given back, or the time is over; with false when the pool has none. */
  private nextRelease(withinMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const hear = (isGivenBack: boolean) => {
        clearTimeout(timer)
        resolve(isGivenBack)
      }
      const timer = setTimeout(() => {
        this.refused.splice(this.refused.indexOf(hear), 1)
        resolve(true)
      }, withinMs)
      this.refused.push(hear)
    })
  }

  state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.pool
    return { open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  end(): Promise<void> {
    return this.pool.end()
  }
}

/** Returns true if the server itself refused the statement: the connection is then still usable. */
function wasAnswered(error: unknown): boolean {
  const { severity } = error as { severity?: unknown }
  return severity === 'ERROR'
}
