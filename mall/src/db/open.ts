import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import { EnvError } from '../env'
import type { DatabaseEnv } from '../env/database'
import { startBackups } from './backups'
import { DatabaseDamaged } from './databaseDamaged'
import { lockFolder } from './folderLock'
import { PglitePool } from './pglitePool'
import { PgliteThread } from './pgliteThread'
import { reportQuery } from './queryListeners'
import { type PoolState, SERVER_LIMITS, type ServerLimits, ServerPool } from './serverPool'
import { storable } from './storable'
import { syncFolder } from './syncFolder.mjs'
import type { Database } from './tables.generated'

export type Db = Kysely<Database>

export interface OpenDb {
  readonly db: Db
  /** Embedded: this process owns the folder. Server: other processes may share it. */
  readonly kind: 'embedded' | 'server'
  /** Connections to a server. */
  readonly connections?: () => PoolState
  /** How long the first of those who wait for a connection has waited. */
  waitedMs?(): number
  close(): Promise<void>
}

/**
 * Opens the database of the settings: a PostgreSQL server when `DATABASE_URL` is set, else PGlite on the data
 * folder, which this process then owns.
 * @throws FolderInUse when another live process owns the folder
 * @throws EnvError when the folder can't be written to, or no server answers
 * @throws DatabaseDamaged when the folder holds a database that PostgreSQL can't open
 */
export async function openDb(env: DatabaseEnv): Promise<OpenDb> {
  if (env.databasePoolerUrl)
    return limited(await reached(openPooled(env.databasePoolerUrl, env.databasePool)))
  if (env.databaseUrl) return reached(openServer(env.databaseUrl, env.databasePool))
  if (env.dataFolder === 'memory') return openEmbedded({})
  const lock = takeFolder(env.dataFolder)
  try {
    const opened = await openFolder(env.dataFolder)
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

async function openFolder(folder: string): Promise<OpenDb> {
  const thread = await PgliteThread.open({ dataDir: join(folder, 'db') }).catch((error: Error) => {
    throw new DatabaseDamaged(folder, error.message)
  })
  const stopBackups = startBackups(folder, thread)
  const { close, ...rest } = opened('embedded', new PglitePool(thread))
  return {
    ...rest,
    close: async () => {
      stopBackups()
      await close()
    },
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

/**
 * Creates a folder and its parents one by one: Node's own `recursive` loops for ever on systems that report a refusal
 * as ENOENT (under /proc).
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  try {
    mkdirSync(folder)
    syncFolder(dirname(folder))
  } catch (error) {
    // Another mall that is starting has created it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Runs a first query, so that a wrong address is reported here with a clear message instead of by the first caller. */
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

/** Opens PGlite in memory, empty or from a dump. */
export async function openEmbedded(where: { dump?: Uint8Array }): Promise<OpenDb> {
  return opened('embedded', new PglitePool(await PgliteThread.open(where)))
}

/** Settings that `deploy/pgbouncer.ini` makes in each connection of the pooler: a connection through it can't make them. */
const LIMIT_SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/**
 * Returns the connection through the pooler after checking the limits of waits there.
 * @throws EnvError when waits have no limit behind the pooler
 */
async function limited(pooled: OpenDb): Promise<OpenDb> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${LIMIT_SETTINGS}) and setting = '0'`.execute(pooled.db)
  if (rows.length === 0) return pooled
  await pooled.close()
  const names = rows.map(({ name }) => name).join(', ')
  throw new EnvError(
    `DATABASE_POOLER_URL: ${names} is not set there, so one stuck transaction would stop the shop. Give PgBouncer the ` +
      'connect_query of deploy/pgbouncer.ini',
  )
}

/** Opens a server behind PgBouncer in transaction mode. */
export function openPooled(url: string, poolSize: number, limits: ServerLimits = SERVER_LIMITS): OpenDb {
  const pool = new ServerPool(url, poolSize, limits, 'behind a pooler')
  return { ...opened('server', pool), connections: () => pool.state() }
}

export function openServer(url: string, poolSize: number, limits: ServerLimits = SERVER_LIMITS): OpenDb {
  const pool = new ServerPool(url, poolSize, limits)
  return { ...opened('server', pool), connections: () => pool.state() }
}

function opened(kind: OpenDb['kind'], pool: PglitePool | ServerPool): OpenDb {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: cleaned(pool) }), log: reportQuery })
  return { db, kind, waitedMs: () => pool.waiters.longestMs(), close: () => db.destroy() }
}

/** Every value of every statement passes here, of both kinds of database. */
const cleaned = (pool: PostgresPool): PostgresPool => ({
  async connect() {
    const client = await pool.connect()
    // Kysely's types also have a cursor, which neither pool offers.
    const query = (text: string, values: readonly unknown[] = []) => client.query(text, values.map(storable))
    return { query, release: () => client.release() } as PostgresPoolClient
  },
  end: () => pool.end(),
})
