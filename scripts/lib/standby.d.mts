/** Starts a streaming replica of a server of `startPostgres`. */
export function startStandby(
  primaryUrl: string,
  options?: { name?: string; settings?: string[]; folder?: string },
): Promise<{
  url: string
  port: number
  /** Its data folder. */
  data: string
  /** Kills it; its folder stays. */
  crash(): Promise<void>
  /** Starts it again after `crash`. */
  start(): Promise<void>
  /** Kills it and removes its folder. */
  kill(): Promise<void>
}>
