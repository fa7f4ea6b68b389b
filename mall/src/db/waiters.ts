/** Callers that wait for a connection to the database, the first of them first. */
export class Waiters {
  private readonly waiting = new Set<{ readonly since: number }>()

  /** Counts as waiting while `work` runs. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    const waiter = { since: performance.now() }
    this.waiting.add(waiter)
    try {
      return await work()
    } finally {
      this.waiting.delete(waiter)
    }
  }

  /** Returns how long the first in the queue has waited. */
  longestMs(): number {
    const [first] = this.waiting
    return first ? performance.now() - first.since : 0
  }
}
