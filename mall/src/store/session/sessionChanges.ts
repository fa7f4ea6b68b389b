let changes = 0

/** A session was ended or renewed in this process: what is remembered of sessions is old. */
export function sessionsChanged(): void {
  changes++
}

export const sessionChanges = (): number => changes
