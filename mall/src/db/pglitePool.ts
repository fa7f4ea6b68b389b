import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { CachedStatements } from './cachedStatements'
import { DatabaseAway } from './databaseAway'
import { sentText, transactionToBegin } from './openTransaction'
import type { PgliteThread } from './pgliteThread'
import { PgliteWire } from './pgliteWire'
import { types } from './pgTypes'
import { Waiters } from './waiters'

/** Maximum age of query plans in milliseconds; a plan may become bad as its table grows. */
export const PLANS_LAST_MS = 1_000

export interface PgliteLimits {
  /** How long a caller waits for the one session. */
  sessionMs: number
  /** A transaction that sends no statement for this long is rolled back, because all other callers wait for it. */
  idleInTransactionMs: number
}

const LIMITS: PgliteLimits = { sessionMs: 20_000, idleInTransactionMs: 10_000 }

/**
 * PGlite has one session. This pool lends it to one borrower at a time, first come first served, so that a
 * transaction has the database to itself from begin to commit, as on a server.
 */
export class PglitePool implements PostgresPool {
  readonly waiters = new Waiters()
  private readonly pool: pg.Pool
  private readonly statements = new CachedStatements()
  private plannedAt = performance.now()

  constructor(
    private readonly pglite: PgliteThread,
    private readonly limits = LIMITS,
  ) {
    this.pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: limits.sessionMs,
      types,
      // Given here, because `pg` would otherwise read them from the environment.
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => new PgliteWire(pglite) as never,
      onConnect: clearSession,
    })
    // The session breaks when PGlite stops; the next borrower gets a new one.
    this.pool.on('error', () => undefined)
  }

  async connect(): Promise<PostgresPoolClient> {
    const transaction = transactionToBegin()
    const session = await this.waiters.during(() => this.pool.connect())
    const loan = new Loan(session, transaction && this.limits.idleInTransactionMs)
    try {
      await this.discardOldPlans(session)
    } catch (error) {
      // This is the only session: if it weren't returned, all callers would wait for ever.
      loan.end()
      throw error
    }
    if (transaction) transaction.holdsSession = true
    const client = {
      query: (text: string, values: readonly unknown[] = []) => {
        const name = this.statements.nameOf(text, values)
        return loan.query({ text: sentText(transaction, text), values: [...values], name })
      },
      release: () => {
        if (transaction) transaction.holdsSession = false
        loan.end()
      },
    }
    return client as unknown as PostgresPoolClient
  }

  /**
   * Discards query plans now and then: without autovacuum nothing here notices that a table has grown, and an old plan
   * would go on scanning all of it.
   */
  private async discardOldPlans(session: pg.PoolClient): Promise<void> {
    if (performance.now() < this.plannedAt + PLANS_LAST_MS) return
    this.plannedAt = performance.now()
    await session.query('discard plans')
  }

  async end(): Promise<void> {
    await this.pool.end()
    await this.pglite.close()
  }
}

/**
 * Clears the state left by the previous borrower: an open transaction when its loan was ended, prepared statements,
 * settings.
 */
async function clearSession(session: pg.ClientBase): Promise<void> {
  await session.query('rollback')
  await session.query('discard all')
}

/** The session lent to one borrower; taken back when a transaction is idle for too long. */
class Loan {
  private ended: Error | undefined
  private released = false
  private running = 0
  private readonly markBroken = (error: Error) => {
    this.ended ??= error
  }
  private readonly sleeping: NodeJS.Timeout | undefined

  constructor(
    private readonly session: pg.PoolClient,
    idleInTransactionMs: number | undefined,
  ) {
    // PGlite has stopped while the session was lent; an unhandled event would end the process.
    session.on('error', this.markBroken)
    if (idleInTransactionMs !== undefined) {
      this.sleeping = setTimeout(() => this.endIfIdle(), idleInTransactionMs)
    }
  }

  async query(query: pg.QueryConfig): Promise<unknown> {
    if (this.ended) throw this.ended
    this.running++
    try {
      return await this.session.query(query)
    } finally {
      this.running--
      if (!this.released) this.sleeping?.refresh()
    }
  }

  private endIfIdle(): void {
    if (this.running > 0) this.sleeping?.refresh()
    else this.end(new DatabaseAway('A transaction was idle for too long and was rolled back'))
  }

  /** Returns the session; with a reason it is discarded and a new one opened. */
  end(reason?: Error): void {
    clearTimeout(this.sleeping)
    if (!this.released) {
      this.released = true
      this.session.off('error', this.markBroken)
      this.session.release(reason ?? this.ended)
    }
    this.ended ??= reason ?? new Error('The session was given back already')
  }
}
