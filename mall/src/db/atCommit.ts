import pg from 'pg'
import { type LastStatement, openTransaction } from './openTransaction'

/**
 * Adds a statement that is sent together with the commit of the open transaction. For a row that a crowd writes, such as the
 * stock of a SKU: it is locked while the database commits, and not while answers are on their way to this process, or wait
 * in it for their turn. What the transaction reads later doesn't see the change, and a trial that is undone
 * (desk/undone.ts) never learns that it would be refused.
 * @throws Error outside of `transact`
 */
export function atCommit(statement: LastStatement): void {
  const last = openTransaction.getStore()?.last
  if (!last) throw new Error('A statement for the end of a transaction needs an open transaction')
  last.push(statement)
}

/** Says the reasons of the open transaction's statements for its end otherwise, such as at the field of a form. */
export function sayOtherwise(toReason: (reason: Error) => Error): void {
  for (const statement of openTransaction.getStore()?.last ?? []) {
    const { refusal } = statement
    statement.refusal = (error) => {
      const reason = refusal?.(error)
      return reason && toReason(reason)
    }
  }
}

/** Writes a value of ours into such a statement. */
export const literal = (value: string): string => pg.escapeLiteral(value)
