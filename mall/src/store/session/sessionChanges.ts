/** Enough for some seconds of refreshes; more only means that more is asked again. */
const MOST = 20_000

let changes = 0
let forgotten = 0
const lastChange = new Map<string, number>()

/** A session (or all of a user's) was ended or renewed in this process. Call it when that is in the database. */
export function sessionsChanged(sessionOrUserId: string): void {
  changes++
  if (lastChange.size >= MOST) {
    lastChange.clear()
    forgotten = changes
  }
  lastChange.set(sessionOrUserId, changes)
}

/** A mark to compare with later. */
export const sessionChanges = (): number => changes

/** Whether what was known of a session at a mark is still so, as far as this process changed it. */
export const isUnchangedSince = (mark: number, sessionId: string, userId: string): boolean =>
  mark >= forgotten && (lastChange.get(sessionId) ?? 0) <= mark && (lastChange.get(userId) ?? 0) <= mark
