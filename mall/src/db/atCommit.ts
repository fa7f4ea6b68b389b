import pg from 'pg'
import { type LastStatement, openTransaction } from './openTransaction'

/**
 * Adds a statement that is sent together with the commit of the open transaction. For a row that a crowd writes, such as the
 * stock of a SKU: it is locked while the database commits, and not while answers are on their way to this process, or wait
 * in it for their turn.
 * @throws Error outside of `transact`
 */
export function atCommit(statement: LastStatement): void {
  const last = openTransaction.getStore()?.last
  if (!last) throw new Error('A statement for the end of a transaction needs an open transaction')
  last.push(statement)
}

/** Writes a value of ours into such a statement. */
export const literal = (value: string): string => pg.escapeLiteral(value)
