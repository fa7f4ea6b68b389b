import { isDatabaseAway } from '../db/databaseAway'

type Listener = (failure: unknown, row: unknown) => void

const listeners = new Set<Listener>()

/** Listens to rows that could not be read, of all malls of this process. Returns a function that ends it. */
export function onUnreadableRow(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function report(failure: unknown, row: unknown): void {
  for (const listener of listeners) listener(failure, row)
}

/**
 * Converts the rows of a list that is shown: one that can't be read is left out and reported, so that it hides no other.
 * Never for what is priced or written, where a bad row must stop the work.
 */
export const mapRows = <Row, Shown>(rows: readonly Row[], convert: (row: Row) => Shown): Shown[] =>
  rows.flatMap((row) => {
    try {
      return [convert(row)]
    } catch (failure) {
      report(failure, row)
      return []
    }
  })

/**
 * Like `mapRows`, for conversions that read from the database, one after the other. `unreadable` returns what is shown in
 * place of a row that can't be converted; without it the row is left out.
 */
export async function mapRowsInTurn<Row, Shown>(
  rows: Iterable<Row>,
  convert: (row: Row) => Promise<Shown>,
  unreadable?: (row: Row) => Shown,
): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const row of rows) {
    try {
      shown.push(await convert(row))
    } catch (failure) {
      if (isDatabaseAway(failure)) throw failure
      report(failure, row)
      if (unreadable) shown.push(unreadable(row))
    }
  }
  return shown
}

/**
 * Like `mapRows`, for conversions that read from the database for all rows together; if that fails, one by one. Not inside
 * a transaction, which a failed statement ends.
 */
export async function mapRowsTogether<Row, Shown>(
  rows: readonly Row[],
  convert: (rows: readonly Row[]) => Promise<readonly Shown[]>,
  unreadable?: (row: Row) => Shown,
): Promise<Shown[]> {
  try {
    return [...(await convert(rows))]
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    const oneByOne = await mapRowsInTurn(
      rows,
      (row) => convert([row]),
      unreadable && ((row) => [unreadable(row)]),
    )
    return oneByOne.flat()
  }
}
