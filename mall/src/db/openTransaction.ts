import { AsyncLocalStorage } from 'node:async_hooks'

/** The transaction that the running code belongs to (set by `transact.ts`). */
export const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/** A statement that is sent together with the commit of its transaction. */
export interface LastStatement {
  /** The row that it changes. Statements are sent in the order of these names, so that two transactions can't deadlock. */
  readonly row: string
  /** Without placeholders, which a message of several statements can't have: values are written by `literal`. */
  readonly text: string
  /** Returns why the transaction is refused if the database refused this statement. */
  refusal?(error: unknown): Error | undefined
}

export interface OpenTransaction {
  /** True from the transaction's begin to its end. */
  holdsSession: boolean
  /** Sent together with the commit; undefined where nothing is committed as a whole. */
  readonly last?: LastStatement[]
}

/** Returns the text that is sent instead of a statement of the transaction: the commit takes along what waited for it. */
export function sentText(transaction: OpenTransaction | undefined, text: string): string {
  const last =
    text === 'commit' && transaction?.last?.toSorted((a, b) => (a.row < b.row ? -1 : Number(a.row > b.row)))
  return last ? [...last.map((each) => each.text), text].join('; ') : text
}

/**
 * Returns the transaction that is about to borrow a session, or undefined outside of one. On the embedded database a
 * second session would wait for the transaction's own end, a deadlock; on a server it would not see what the transaction
 * wrote, and many at once would wait for each other.
 * @throws Error when the transaction has a session already
 */
export function transactionToBegin(): OpenTransaction | undefined {
  const transaction = openTransaction.getStore()
  if (transaction?.holdsSession) {
    throw new Error('The database was used beside the open transaction: pass `trx` on instead of `ctx.db`')
  }
  return transaction
}

/**
 * Refuses to wait for another server inside a transaction: while that server is silent, the rows that the transaction holds
 * stay locked, and on the embedded database nobody else gets an answer.
 * @throws Error
 */
export function refuseInTransaction(host: string): void {
  if (openTransaction.getStore()?.holdsSession)
    throw new Error(`${host} was asked inside a transaction: ask before it begins, or in a job`)
}
