import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Env, EnvError } from '../env'
import { lockFolder } from './folderLock'
import { PglitePool } from './pglitePool'
import { PgliteThread } from './pgliteThread'
import { types } from './pgTypes'
import type { Database } from './tables'

export type Db = Kysely<Database>

export interface OpenDb {
  readonly db: Db
  /** Embedded: this process owns the folder. Server: others may share it. */
  readonly kind: 'embedded' | 'server'
  close(): Promise<void>
}

/**
 * Opens the database of the settings: a PostgreSQL server when `DATABASE_URL` is set, else PGlite on the data
 * folder, which this process then owns.
 * @throws FolderInUse when another live process owns the folder
 * @throws EnvError when the folder can't be written to, or no server answers
 */
export async function openDb(env: Env): Promise<OpenDb> {
  if (env.databaseUrl) return reached(openServer(env.databaseUrl, env.databasePool))
  if (env.dataFolder === 'memory') return openEmbedded({})
  const lock = takeFolder(env.dataFolder)
  try {
    const opened = await openEmbedded({ dataDir: join(env.dataFolder, 'db') })
    return {
      ...opened,
      close: async () => {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

function takeFolder(folder: string) {
  try {
    makeFolder(resolve(folder))
    return lockFolder(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new EnvError(
      `MALL_DATA is ${folder}, where nothing can be written (${code}). Name another folder: MALL_DATA=/some/folder npm start`,
    )
  }
}

/** One by one: Node's own `recursive` turns for ever where a system says ENOENT for no (under /proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another mall that starts made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** A first question: what is wrong with the address is better said here than by whatever asks first. */
async function reached(server: OpenDb): Promise<OpenDb> {
  try {
    await sql`select 1`.execute(server.db)
    return server
  } catch (error) {
    await server.close()
    const { code, message } = error as NodeJS.ErrnoException
    throw new EnvError(`DATABASE_URL: the PostgreSQL there can't be used (${message || code})`)
  }
}

/** PGlite on a folder, or in memory; given a dump it starts from there. */
export async function openEmbedded(where: { dataDir?: string; dump?: Uint8Array }): Promise<OpenDb> {
  return opened('embedded', new PglitePool(await PgliteThread.open(where)))
}

export function openServer(url: string, poolSize: number): OpenDb {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types, application_name: 'mall' })
  // An idle connection that the server drops must not end the process: the pool opens another.
  pool.on('error', () => undefined)
  return opened('server', pool)
}

function opened(kind: OpenDb['kind'], pool: PglitePool | pg.Pool): OpenDb {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind, close: () => db.destroy() }
}
