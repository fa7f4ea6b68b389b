import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DAY_MS } from '@contract/rules/dateText'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { TEST_PATIENCE } from '../../scripts/lib/pgbouncer.mjs'
import { startOfMonth } from '../src/db/dayOf'
import { type OpenDb, openEmbedded, openPooled, openServer } from '../src/db/open'
import { PglitePool } from '../src/db/pglitePool'
import { PgliteThread } from '../src/db/pgliteThread'
import { PATIENT_LIMITS, SERVER_LIMITS, type ServerLimits } from '../src/db/serverPool'
import { readEnv } from '../src/env'
import { closeUnpaidOrder } from '../src/modules/checkout/closeOrder'
import { ORDER_STATUS } from '../src/modules/order/rules'
import { newId } from '../src/newId'
import { openMall } from '../src/open'
import { MIGRATIONS_FOLDER, ROOT } from '../src/paths'

/**
 * Folder of the databases that the processes of a run share; a process that is started alone has its own. `scripts/test.mjs`
 * and `scripts/test-mall.mjs` remove theirs.
 */
const RUN = process.env.MALL_TEST_RUN ?? mkdtempSync(join(tmpdir(), 'mall-test-'))
if (!process.env.MALL_TEST_RUN) process.on('exit', () => rmSync(RUN, { recursive: true, force: true }))
/** Databases without rows, which stay as they are until a migration is added, or a month begins and has its partitions. */
const CACHE = join(ROOT, 'node_modules/.cache/mall-tests')

/**
 * A test waits for the other programs of this machine, which isn't the overload or the silence that a mall gives up at.
 * Behind a pooler the server's own limits are the pooler's.
 */
const TEST_LIMITS = Object.fromEntries(
  Object.entries(SERVER_LIMITS).map(([name, ms]) => [name, ms * TEST_PATIENCE]),
) as unknown as ServerLimits

/** A database with the seeds, or only the tables. */
type Kind = 'seeded' | 'bare'

/** Brings a database up to date: migrations and, if requested, seeds. */
async function prepare(db: OpenDb, kind: Kind): Promise<void> {
  await openMall({ ...readEnv({ MALL_ENV: 'test', MALL_DATA: 'memory' }), seed: kind === 'seeded' }, db)
  if (kind === 'seeded') await extendPayment(db.db)
}

/** Lets the seeds' unpaid orders wait for a day: a run on a slow machine takes longer than their half hour. */
async function extendPayment(db: OpenDb['db']): Promise<void> {
  await db
    .updateTable('orders')
    .set(({ eb }) => ({ pay_deadline: eb('pay_deadline', '+', DAY_MS) }))
    .where('order_status', '=', ORDER_STATUS.unpaid)
    .execute()
  await db
    .updateTable('jobs')
    .set(({ eb }) => ({ due_at: eb('due_at', '+', DAY_MS) }))
    .where('kind', '=', closeUnpaidOrder.kind)
    .execute()
}

/**
 * Returns a database for one test, ready to use: in memory from a dump, or cloned from a template on the server of
 * `TEST_DATABASE_URL`.
 */
export async function preparedDb(kind: Kind): Promise<OpenDb> {
  const url = process.env.TEST_DATABASE_URL
  return url ? fromTemplate(url, kind) : openEmbedded({ dump: await preparedDump(kind) })
}

/** Does work on the database of a test that takes longer than a mall waits for an answer, such as filling large tables. */
export async function patiently<T>(db: OpenDb['db'], work: (db: OpenDb['db']) => Promise<T>): Promise<T> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return work(db)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const opened = openServer(databaseUrl(url, rows[0]?.name ?? ''), 1, PATIENT_LIMITS)
  return work(opened.db).finally(() => opened.close())
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

/** Returns the file with the dump, a tar of the data folder; makes it if there is none. */
async function dumpFile(kind: Kind): Promise<string> {
  const file = kind === 'bare' ? join(CACHE, `${bareName()}.tar`) : join(RUN, 'seeded.tar')
  if (!existsSync(file)) await makeDump(file, kind)
  return file
}

async function makeDump(file: string, kind: Kind): Promise<void> {
  // PostgreSQL's own start and the migrations take twice as long as the seeds.
  const bare = kind === 'seeded' ? { dump: await preparedDump('bare') } : {}
  const pglite = await PgliteThread.open(bare)
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: new PglitePool(pglite) }) })
  await prepare({ db: db as unknown as OpenDb['db'], kind: 'embedded', close: async () => undefined }, kind)
  await makeLight(db)
  const dump = await pglite.dump()
  await db.destroy()
  // Several processes may create it at the same time: each writes its own draft, the last rename wins.
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, dump)
  renameSync(draft, file)
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
  const template = `tpl_${kind}_${hashOf(kind === 'bare' ? bareName() : RUN)}`
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
      await prepare(db, kind).finally(() => db.close())
      await admin.query(`alter database ${draft} rename to ${template}`)
    }
    // Copying files costs half the processor time of copying blocks through the log, and so does dropping them later.
    await admin.query(`create database ${own} template ${template} strategy file_copy`)
    await admin.query('select pg_advisory_unlock(862003)')
  })
  const pooler = process.env.TEST_POOLER_URL
  const opened = pooler
    ? openPooled(databaseUrl(pooler, own), 8, TEST_LIMITS)
    : openServer(databaseUrl(url, own), 8, TEST_LIMITS)
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

let migrations: string | undefined

/** Returns the name of a database without rows: of its migrations and the month of its first partitions. */
const bareName = () => `${migrationsHash()}-${startOfMonth(Date.now())}`

/** Returns a hash of the migrations, in their order. */
function migrationsHash(): string {
  migrations ??= hashOf(
    ...readdirSync(MIGRATIONS_FOLDER)
      .sort()
      .flatMap((file) => [file, readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8')]),
  )
  return migrations
}

const hashOf = (...texts: string[]) =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
