import type { Ctx } from '../../ctx'
import type { DbOrTrx, Trx } from '../../db/transact'

/** How long a process uses what it has read: a switch works after this time in every mall. */
const REREAD_MS = 2_000

type Closed = ReadonlySet<string>

const readers = new WeakMap<Ctx, Reader>()

interface Reader {
  read(): Promise<Closed>
  known(): Closed
}

/**
 * Returns the ids of the features that are closed. A process reads them at most once in two seconds, however many calls
 * need them. While the database is away the last answer holds. Not inside a transaction: it would hold a connection and
 * wait for a second one, and as many at once as there are connections would wait for each other.
 */
export function readClosedFeatures(ctx: Ctx): Promise<Closed> {
  return readerOf(ctx).read()
}

/** Returns what this process has read last, without waiting for a query. */
export const knownClosedFeatures = (ctx: Ctx): Closed => readerOf(ctx).known()

function readerOf(ctx: Ctx): Reader {
  const reader = readers.get(ctx) ?? createReader(ctx)
  readers.set(ctx, reader)
  return reader
}

function createReader({ db, log }: Ctx): Reader {
  let closed: Closed = new Set()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const read = async () => {
    try {
      closed = await closedIn(db)
    } catch (error) {
      log.warn(error, 'Could not read which features are closed')
    }
    // By a clock that never jumps, and after a failure too: a database in trouble isn't asked by each call.
    readAt = performance.now()
    reading = undefined
  }
  const refresh = (): Promise<void> | undefined => {
    if (performance.now() - readAt < REREAD_MS) return undefined
    reading ??= read()
    return reading
  }
  return {
    known() {
      // Not waited for. A feature that shops don't request any more, because it was closed, would stay closed for them.
      // The first reading is left to a call of a feature: calls that need no database stay so on a new process.
      if (readAt > Number.NEGATIVE_INFINITY) void refresh()
      return closed
    },
    async read() {
      await refresh()
      return closed
    },
  }
}

/** Reads the ids of the features that are closed now. */
export async function closedIn(db: DbOrTrx): Promise<Closed> {
  const rows = await db.selectFrom('features').select('id').where('is_open', '=', false).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Reads within a transaction whether a feature is closed. */
export async function isClosed(trx: Trx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('features').select('is_open').where('id', '=', id).executeTakeFirst()
  return row?.is_open === false
}
