import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { serverUrls } from '../env/serverUrls'
import { DatabaseAway, isDatabaseAway } from './databaseAway'
import { sentText, transactionToBegin } from './openTransaction'
import { types } from './pgTypes'
import { Connections, type ServerClient } from './serverClient'
import { Waiters } from './waiters'
import { WriterSearch } from './writerSearch'

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
/** A write on a server that can only be read: a standby, or a primary that has become one. */
const READ_ONLY = '25006'
/** Silence of a server after which another one is looked for, if there are several. */
const SUSPICIOUS_MS = 2_000
/** Idle connections are probed after this time: nothing else detects a machine that lost its power. */
const KEEP_ALIVE_MS = 10_000

/**
 * Pool of connections to a PostgreSQL server in which every wait has a limit. A connection that is broken, unresponsive
 * or read-only is closed instead of being lent again, so the mall recovers by itself when the server is back. Of several
 * servers it uses the one that can be written to.
 */
export class ServerPool implements PostgresPool {
  private readonly pool: pg.Pool
  private readonly connectionMs: number
  readonly waiters = new Waiters()
  private readonly connections = new Connections()
  /** Undefined for a single server. */
  private readonly writers: WriterSearch | undefined
  private readonly watch: NodeJS.Timeout | undefined
  /** Statements without an answer yet, the oldest first. */
  private readonly unanswered = new Set<{ readonly since: number }>()
  /** Callers whose connection the server refused: each is called when one is given back, or none is left to wait for. */
  private readonly refused: ((isGivenBack: boolean) => void)[] = []

  /** Behind a pooler the server's own limits are set by the pooler, which knows no such settings of a session. */
  constructor(url: string, size: number, limits: ServerLimits, pooled?: 'behind a pooler') {
    this.connectionMs = limits.connectionMs
    const urls = serverUrls(url)
    const writers =
      urls.length > 1
        ? new WriterSearch(urls, () => this.connections.closeOthers(writers?.url ?? ''))
        : undefined
    this.writers = writers
    if (writers) this.watch = setInterval(() => this.leaveSilent(), SUSPICIOUS_MS / 2).unref()
    this.pool = new pg.Pool({
      Client: this.connections.clientFor(
        () => writers?.url ?? url,
        // Before the caller's own limit, so that there is time for another server.
        writers ? Math.min(SUSPICIOUS_MS, limits.connectionMs) : limits.connectionMs,
      ),
      ...(writers && { verify: (client, done) => writers.check(client).then(() => done(), done) }),
      max: size,
      types,
      application_name: 'mall',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
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
    const connection = await this.waiters.during(() => this.borrow())
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
        const statement = { since: performance.now() }
        this.unanswered.add(statement)
        try {
          const answer = await connection.query(sentText(transaction, text), values)
          if (connection.isUnconfirmed) throw new DatabaseAway('The standby may not have what was written')
          return answer
        } catch (error) {
          if (isDatabaseAway(error) && !isUsableAfter(error)) markBroken(error as Error)
          throw error
        } finally {
          this.unanswered.delete(statement)
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
  private async borrow(): Promise<Lent> {
    const until = performance.now() + this.connectionMs
    for (;;) {
      try {
        return (await this.pool.connect()) as Lent
      } catch (error) {
        const leftMs = until - performance.now()
        const isFull = (error as { code?: unknown }).code === TOO_MANY_CONNECTIONS
        if (leftMs <= 0 || !isDatabaseAway(error)) throw error
        if (!isFull) {
          if (await this.writers?.search()) continue
          throw error
        }
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

  /** A server whose machine was cut off refuses nothing. */
  private leaveSilent(): void {
    const [oldest] = this.unanswered
    if (oldest && performance.now() - oldest.since > SUSPICIOUS_MS) void this.writers?.search()
  }

  state(): PoolState {
    const { totalCount, idleCount, waitingCount } = this.pool
    return { open: totalCount, idle: idleCount, waiting: waitingCount }
  }

  end(): Promise<void> {
    clearInterval(this.watch)
    return this.pool.end()
  }
}

type Lent = pg.PoolClient & ServerClient

/** Returns true if the server itself refused the statement, as it would not on another connection. */
function isUsableAfter(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown }
  return severity === 'ERROR' && code !== READ_ONLY
}
