export interface Pooler {
  url: string
  port: number
  pid: number
  /** Reads its settings again, which from now on may name another server. */
  reload(serverUrl?: string): void
  stop(signal?: NodeJS.Signals): Promise<void>
}
/** By how much longer a test's statement may wait than a shopper's. */
export const TEST_PATIENCE: number
/** Starts PgBouncer in transaction mode before all databases of a server. */
export function startPgbouncer(
  serverUrl: string,
  options?: { port?: number; patience?: number },
): Promise<Pooler>
