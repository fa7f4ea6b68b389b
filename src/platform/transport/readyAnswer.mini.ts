/** Nothing is asked before a mini-program's scripts run. */
export function readyFirstAnswer(): string | undefined {
  return undefined
}
