export interface Pooler {
  url: string
  port: number
  pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
}
/** Starts PgBouncer in transaction mode before all databases of a server. */
export function startPgbouncer(serverUrl: string, port?: number): Promise<Pooler>
