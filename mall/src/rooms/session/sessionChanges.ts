/** Entries kept: enough for some seconds of refreshes. When it overflows, more sessions are read again. */
const MAX = 20_000

let changes = 0
let forgotten = 0
const lastChange = new Map<string, number>()
const listeners = new Set<(sessionOrUserId: string) => void>()

/** Calls `listener` with each session, or user with all sessions, that was ended or renewed in this process. */
export const onSessionsChanged = (listener: (sessionOrUserId: string) => void) => listeners.add(listener)

/**
 * Reports that a session (or all of a user's) was ended or renewed in this process. Call it after the change is in the
 * database.
 */
export function sessionsChanged(sessionOrUserId: string): void {
  changes++
  if (lastChange.size >= MAX) {
    lastChange.clear()
    forgotten = changes
  }
  lastChange.set(sessionOrUserId, changes)
  for (const listener of listeners) listener(sessionOrUserId)
}

/** Returns a mark to pass to `isUnchangedSince`. */
export const sessionChanges = (): number => changes

/** Whether a session hasn't been changed by this process since a mark. */
export const isUnchangedSince = (mark: number, sessionId: string, userId: string): boolean =>
  mark >= forgotten && (lastChange.get(sessionId) ?? 0) <= mark && (lastChange.get(userId) ?? 0) <= mark
