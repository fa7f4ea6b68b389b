import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { KeptStatements } from './keptStatements'
import type { PgliteThread } from './pgliteThread'
import { PgliteWire } from './pgliteWire'
import { types } from './pgTypes'

/** How long a plan may outlive the table that it was made for. */
export const PLANS_LAST_MS = 1_000

/** The transaction that the running code belongs to (set by `transact.ts`). */
export const openTransaction = new AsyncLocalStorage<{ holdsSession: boolean }>()

/**
 * PGlite has one session. This pool hands it to one borrower at a time, first come first served, so that a
 * transaction has the database to itself from begin to commit, as on a server.
 */
export class PglitePool implements PostgresPool {
  private readonly pool: pg.Pool
  private readonly statements = new KeptStatements()
  private plannedAt = performance.now()

  constructor(private readonly pglite: PgliteThread) {
    this.pool = new pg.Pool({
      max: 1,
      idleTimeoutMillis: 0,
      types,
      // Said here, since `pg` would look for them in the environment.
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      stream: () => new PgliteWire(pglite) as never,
    })
  }

  async connect(): Promise<PostgresPoolClient> {
    const transaction = openTransaction.getStore()
    // A second borrow inside a transaction would wait for its own end for ever.
    if (transaction?.holdsSession) {
      throw new Error('The database was used beside the open transaction: pass `trx` on instead of `ctx.db`')
    }
    const session = await this.pool.connect()
    try {
      await this.planAnew(session)
    } catch (error) {
      // The one session there is: kept back, everybody would wait for it for ever.
      session.release()
      throw error
    }
    if (transaction) transaction.holdsSession = true
    const client = {
      query: (text: string, values: readonly unknown[] = []) =>
        session.query({ text, values: [...values], name: this.statements.nameOf(text, values) }),
      release: () => {
        if (transaction) transaction.holdsSession = false
        session.release()
      },
    }
    return client as unknown as PostgresPoolClient
  }

  /** Nothing here notices that a table has grown (a server's autovacuum does): its plan would go on reading it whole. */
  private async planAnew(session: pg.PoolClient): Promise<void> {
    if (performance.now() < this.plannedAt + PLANS_LAST_MS) return
    this.plannedAt = performance.now()
    await session.query('discard plans')
  }

  async end(): Promise<void> {
    await this.pool.end()
    await this.pglite.close()
  }
}
