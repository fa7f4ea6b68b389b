import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { PgliteThread } from './pgliteThread'

/** The transaction that the running code belongs to (set by `transact.ts`). */
export const openTransaction = new AsyncLocalStorage<{ holdsSession: boolean }>()

/**
 * PGlite has one session. This pool hands it to one borrower at a time, first come first served, so that a
 * transaction has the database to itself from begin to commit, as on a server.
 */
export class PglitePool implements PostgresPool {
  private lastReturned: Promise<void> = Promise.resolve()

  constructor(private readonly pglite: PgliteThread) {}

  async connect(): Promise<PostgresPoolClient> {
    const transaction = openTransaction.getStore()
    // A second borrow inside a transaction would wait for its own end for ever.
    if (transaction?.holdsSession) {
      throw new Error('The database was used beside the open transaction: pass `trx` on instead of `ctx.db`')
    }
    const before = this.lastReturned
    let giveBack = () => {}
    this.lastReturned = new Promise<void>((resolve) => {
      giveBack = resolve
    })
    await before
    if (transaction) transaction.holdsSession = true
    const client = {
      query: (text: string, parameters: readonly unknown[] = []) => this.query(text, parameters),
      release: () => {
        if (transaction) transaction.holdsSession = false
        giveBack()
      },
    }
    return client as unknown as PostgresPoolClient
  }

  async end(): Promise<void> {
    await this.lastReturned
    await this.pglite.close()
  }

  /** Like `pg`: text without parameters may hold several statements, and the last one answers. */
  private async query(text: string, parameters: readonly unknown[]) {
    const result =
      parameters.length === 0 ? await this.pglite.exec(text) : await this.pglite.query(text, parameters)
    return {
      command: result?.command ?? 'SELECT',
      rowCount: result?.affectedRows ?? 0,
      rows: result?.rows ?? [],
    }
  }
}
