/** What a session keeps at most; each plan takes some 30 KB of the database's memory. */
const MOST = 600
/** Lists of changing length make texts without end, seen once each. */
const MOST_SEEN = 4_000

/**
 * Which statements the one session of the embedded database keeps parsed and planned, which is half the work of a small
 * one: those that are asked a second time. Not for a server, where a migration of a newer mall beside this one would
 * change what a kept plan answers.
 */
export class KeptStatements {
  private readonly seen = new Set<string>()
  private readonly names = new Map<string, string>()

  /** The name under which the session keeps a statement, undefined for one that it plans for this time alone. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined
    const name = this.names.get(text)
    if (name !== undefined || this.names.size === MOST) return name
    if (this.seen.delete(text)) {
      const given = `kept${this.names.size}`
      this.names.set(text, given)
      return given
    }
    if (this.seen.size === MOST_SEEN) this.seen.clear()
    this.seen.add(text)
    return undefined
  }
}
