import { isDatabaseAway } from '../db/databaseAway'
import type { DbOrTrx } from '../db/transact'

interface Log {
  error(details: object, message: string): void
}

/** Context of a list that shows its rows although one of them can't be read. */
export interface Reading {
  readonly db: DbOrTrx
  readonly log: Log
}

/**
 * Converts the rows of a list together; if that fails, one by one, so that a row that can't be read hides no other. In its
 * place is what `unreadable` makes of it, or nothing. Not inside a transaction, which a failed statement ends.
 */
export async function eachRow<Row, Shown>(
  log: Log,
  rows: readonly Row[],
  convert: (rows: readonly Row[]) => Promise<readonly Shown[]>,
  unreadable?: (row: Row) => Shown,
): Promise<Shown[]> {
  try {
    return [...(await convert(rows))]
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const shown: Shown[] = []
    for (const row of rows) {
      try {
        shown.push(...(await convert([row])))
      } catch (failure) {
        if (isDatabaseAway(failure)) throw failure
        log.error({ err: failure, row: (row as { id?: unknown }).id }, 'A row of a list could not be read')
        if (unreadable) shown.push(unreadable(row))
      }
    }
    return shown
  }
}
