export interface Postgres {
  url: string
  port: number
  /** Its data folder. */
  data: string
  /** Stops it and removes its folder. */
  stop(): Promise<void>
  /** Kills it (-9); its folder stays. */
  kill(): Promise<void>
  /** Starts it again after `kill`. */
  start(): Promise<void>
}
/** Starts a PostgreSQL of its own in a temporary folder. */
export function startPostgres(options?: { settings?: string[]; port?: number }): Promise<Postgres>
