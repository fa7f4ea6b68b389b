import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type OpenDb, openEmbedded, openServer } from '../src/db/open'
import { PglitePool } from '../src/db/pglitePool'
import { PgliteThread } from '../src/db/pgliteThread'
import { SERVER_LIMITS, type ServerLimits } from '../src/db/serverPool'
import { readEnv } from '../src/env'
import { newId } from '../src/newId'
import { openMall } from '../src/open'
import { MIGRATIONS_FOLDER, SEEDS_FOLDER } from '../src/paths'

const DUMPS = join(tmpdir(), 'mall-test-dumps')
const HOUR_MS = 3_600_000
/**
 * Maximum age of a prepared database. Seeds are relative to now: their unpaid orders expire after half an hour, and a
 * slow run takes longer.
 */
const FRESH_MS = 10 * 60_000

/** A crowd of a test waits for the other tests on this machine, which isn't the overload that a mall gives up at. */
const TEST_LIMITS: ServerLimits = { ...SERVER_LIMITS, connectionMs: 60_000 }

/** With the seeds, or only the tables. */
type Kind = 'seeded' | 'bare'

/** Brings a database up to date: migrations and, if requested, seeds. */
async function prepare(db: OpenDb, seed: boolean): Promise<void> {
  await openMall({ ...readEnv({ MALL_ENV: 'test', MALL_DATA: 'memory' }), seed }, db)
}

/**
 * Returns a database for one test, ready to use: in memory from a dump, or cloned from a template on the server of
 * `TEST_DATABASE_URL`. Those with seeds are made again every ten minutes.
 */
export async function preparedDb(kind: Kind): Promise<OpenDb> {
  const url = process.env.TEST_DATABASE_URL
  return url ? fromTemplate(url, kind) : openEmbedded({ dump: await preparedDump(kind) })
}

/** Returns the dump of a prepared database, for `PgliteThread.open`. */
export async function preparedDump(kind: Kind): Promise<Uint8Array> {
  return readFileSync(await dumpFile(kind))
}

/** Fills an empty folder with the files of a prepared embedded database, which a first start would take seconds for. */
export async function fillFolder(folder: string, kind: Kind): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', await dumpFile(kind), '-C', folder])
}

/** Returns the file with the dump, a tar of the data folder; makes it if there is none, or if its seeds are old. */
async function dumpFile(kind: Kind): Promise<string> {
  const file = join(DUMPS, `${kind}_${fingerprint()}.tar`)
  const made = statSync(file, { throwIfNoEntry: false })
  const isOld = kind === 'seeded' && made && made.mtimeMs < Date.now() - FRESH_MS
  if (!made || isOld) await makeDump(file, kind)
  return file
}

async function makeDump(file: string, kind: Kind): Promise<void> {
  removeOldDumps()
  // PostgreSQL's own start and the migrations take twice as long as the seeds.
  const bare = kind === 'seeded' ? { dump: await preparedDump('bare') } : {}
  const pglite = await PgliteThread.open(bare)
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: new PglitePool(pglite) }) })
  const opened: OpenDb = { db: db as unknown as OpenDb['db'], kind: 'embedded', close: async () => undefined }
  await prepare(opened, kind === 'seeded')
  await makeLight(db)
  const dump = await pglite.dump()
  await db.destroy()
  // Several test files may create it at the same time: each writes its own draft, the last rename wins.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, dump)
  renameSync(draft, file)
}

function removeOldDumps(): void {
  mkdirSync(DUMPS, { recursive: true })
  for (const old of readdirSync(DUMPS)) {
    const path = join(DUMPS, old)
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - 2 * HOUR_MS)
      rmSync(path, { force: true })
  }
}

/** Leaves out what each test would unpack and replay for nothing: PostgreSQL's two template databases, and old log. */
async function makeLight(db: Kysely<never>): Promise<void> {
  await sql`update pg_database set datistemplate = false`.execute(db)
  for (const template of ['template0', 'template1']) {
    await sql`drop database if exists ${sql.id(template)}`.execute(db)
  }
  await sql`set wal_recycle = off`.execute(db)
  await sql`checkpoint`.execute(db)
}

async function fromTemplate(url: string, kind: Kind): Promise<OpenDb> {
  const made = kind === 'seeded' ? Math.floor(Date.now() / FRESH_MS) : 'once'
  const template = `tpl_${kind}_${fingerprint()}_${made}`
  const own = `t_${newId()
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()}`
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(862003)')
    const found = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists ${draft}`)
      await admin.query(`create database ${draft}`)
      const db = openServer(databaseUrl(url, draft), 2)
      await prepare(db, kind === 'seeded').finally(() => db.close())
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
    // Copying files costs half the processor time of copying blocks through the log, and so does dropping them later.
    await admin.query(`create database ${own} template ${template} strategy file_copy`)
    await admin.query('select pg_advisory_unlock(862003)')
  })
  const opened = openServer(databaseUrl(url, own), 8, TEST_LIMITS)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await asAdmin(url, async (admin) => {
        await admin.query(`drop database if exists ${own} with (force)`)
      })
    },
  }
}

/** Client of pg with two of its functions that its types lack. */
type Admin = pg.Client & Record<'ref' | 'unref', () => void>

let administrator: { url: string; client: Admin; last: Promise<unknown> } | undefined

/** Runs `work` on the connection that this process keeps for creating and dropping databases, one after the other. */
async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  if (administrator?.url !== url) {
    const client = new pg.Client({ connectionString: url }) as Admin
    const kept = { url, client, last: client.connect() as Promise<unknown> }
    // The server may end it, in a test of a restart: the next caller opens another.
    client.on('error', () => {
      if (administrator === kept) administrator = undefined
    })
    administrator = kept
  }
  const used = administrator
  const turn = used.last.then(async () => {
    // It keeps the process from ending only while it works.
    used.client.ref()
    try {
      await work(used.client)
    } finally {
      used.client.unref()
    }
  })
  used.last = turn.catch(() => undefined)
  await turn
}

function databaseUrl(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

let sources: string | undefined

/** Hash of everything that affects the prepared database, and of the hour, because seeds are relative to now. */
function fingerprint(): string {
  sources ??= hashOfSources()
  return createHash('sha256')
    .update(process.env.MALL_TEST_RUN ?? String(Math.floor(Date.now() / HOUR_MS)))
    .update(sources)
    .digest('hex')
    .slice(0, 16)
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const folder of [MIGRATIONS_FOLDER, SEEDS_FOLDER]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      hash.update(path).update(readFileSync(path))
    }
  }
  return hash.digest('hex')
}
