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
/** Starts a PostgreSQL of its own, in a temporary folder unless one is named. */
export function startPostgres(options?: {
  settings?: string[]
  port?: number
  folder?: string
}): Promise<Postgres>
/** Returns the folder of PostgreSQL's programs. */
export function findPrograms(): string | undefined
export function freePort(): Promise<number>
/** Gives a folder to the user that servers run as; returns it for `spawn`. */
export function ownedByServer(folder: string): { uid: number; gid: number } | undefined
