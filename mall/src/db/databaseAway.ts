/** Thrown when the database is unreachable for now. The call may be retried later. */
export class DatabaseAway extends Error {
  /** PostgreSQL's own code for "cannot connect now". */
  readonly code = '57P03'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseAway'
  }
}

/** Classes of PostgreSQL errors: the connection, resources (disk, memory, connections), an operator or the system. */
const AWAY_CLASSES = new Set(['08', '53', '57', '58'])
/**
 * Too slow or in conflict with others: lock not available, idle in transaction, serialization, deadlock. 25006: a write
 * on a standby, where a primary was.
 */
const AWAY_CODES = new Set(['25006', '55P03', '25P03', '25P04', '40001', '40P01'])
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** Messages of the errors that `pg` throws without a code. */
const PG_KEYWORDS =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/**
 * Returns true if a call failed only because the database is unreachable, full, locked or too slow: a later try may
 * work.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = String((error as { code?: unknown }).code ?? '')
  if (/^[0-9A-Z]{5}$/.test(code) && (AWAY_CLASSES.has(code.slice(0, 2)) || AWAY_CODES.has(code))) return true
  return SOCKET_CODES.has(code) || PG_KEYWORDS.test(error.message)
}
