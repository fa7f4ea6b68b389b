/** Entries kept: enough for some seconds of refreshes. When it overflows, more sessions are read again. */
const MAX = 20_000

let changes = 0
let forgotten = 0
const lastChange = new Map<string, number>()
const listeners = new Set<(sessionsOrUsers: ReadonlySet<string>) => void>()

/** Calls `listener` with the sessions, or users with all sessions, that were ended or renewed in this process. */
export const onSessionsChanged = (listener: (sessionsOrUsers: ReadonlySet<string>) => void) =>
  listeners.add(listener)

/**
 * Reports that sessions (or all of a user's) were ended or renewed in this process. Call it after the change is in the
 * database.
 */
export function sessionsChanged(sessionsOrUsers: readonly string[]): void {
  changes++
  if (lastChange.size + sessionsOrUsers.length > MAX) {
    lastChange.clear()
    forgotten = changes
  } else {
    for (const id of sessionsOrUsers) lastChange.set(id, changes)
  }
  const changed = new Set(sessionsOrUsers)
  for (const listener of listeners) listener(changed)
}

/** Returns a mark to pass to `isUnchangedSince`. */
export const sessionChanges = (): number => changes

/** Whether a session hasn't been changed by this process since a mark. */
export const isUnchangedSince = (mark: number, sessionId: string, userId: string): boolean =>
  mark >= forgotten && (lastChange.get(sessionId) ?? 0) <= mark && (lastChange.get(userId) ?? 0) <= mark
