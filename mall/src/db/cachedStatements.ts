/** Maximum number of prepared statements per session; each plan takes some 30 KB of the database's memory. */
const MAX = 600
/** Maximum number of texts remembered. Lists of changing length produce endless texts that occur once each. */
const MAX_SEEN = 4_000

/**
 * Decides which statements the one session of the embedded database keeps prepared: those that run a second time.
 * Parsing and planning is half the work of a small statement. Not for a server, where a migration by a newer mall
 * running beside this one could change the result of a prepared plan.
 */
export class CachedStatements {
  private readonly seen = new Set<string>()
  private readonly names = new Map<string, string>()

  /** Returns the name of the prepared statement, or undefined for a statement that is planned for one use. */
  nameOf(text: string, values: readonly unknown[]): string | undefined {
    if (values.length === 0) return undefined
    const name = this.names.get(text)
    if (name !== undefined || this.names.size === MAX) return name
    if (this.seen.delete(text)) {
      const given = `kept${this.names.size}`
      this.names.set(text, given)
      return given
    }
    if (this.seen.size === MAX_SEEN) this.seen.clear()
    this.seen.add(text)
    return undefined
  }
}
