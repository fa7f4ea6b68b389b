/** Returns undefined: a mini-program sends no request before its scripts run. */
export function readyFirstAnswer(): string | undefined {
  return undefined
}
