// The mall's tests: node scripts/test-mall.mjs [--postgres] [--pooler] [--differing] [--at-once 2] [part of a file's path …]
// The files of a folder share a process. On the embedded database, or with --postgres on a PostgreSQL server (that of TEST_DATABASE_URL, or one that is started
// for the run). With --pooler it is used through PgBouncer in transaction mode.
// With --differing only the files whose outcome may differ between the two.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ROOT } from './lib/paths.mjs'
import { startPgbouncer, TEST_PATIENCE } from './lib/pgbouncer.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { fail, StepFailed } from './lib/run.mjs'
import { runGroups } from './testing/runGroups.mjs'

const { values: options, positionals: pathParts } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
    differing: { type: 'boolean', default: false },
    'at-once': { type: 'string', default: '2' },
  },
})

/** Files whose malls have folders of their own, and so no server: they run on the embedded database only. */
const HAS_FOLDER = /\b(killableMall|PgliteThread|MALL_DATA)\b/
/**
 * First lines that choose a file's database. Both databases run PostgreSQL's own code for one statement, so a file
 * needs only one of them: the server, where calls sent together really meet and copies are cheap. Both run the files
 * whose subject is such meetings; the embedded database alone runs those that send every call, so that it meets every
 * statement as well.
 */
const ON_BOTH = /^\/\/ Runs on both databases/m
const ON_EMBEDDED = /^\/\/ Runs on the embedded database/m
/** First line of a file that must meet the modules as a new process has them. */
const ALONE = /^\/\/ Runs in a process of its own/m

function testFiles() {
  return readdirSync(join(ROOT, 'mall'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => pathParts.length === 0 || pathParts.some((part) => file.includes(part)))
    .filter((file) => pathParts.length > 0 || isForThisDatabase(file))
    .sort()
}

function isForThisDatabase(file) {
  const text = readFileSync(file, 'utf8')
  const isEmbedded = HAS_FOLDER.test(text) || ON_EMBEDDED.test(text)
  if (options.postgres) return !isEmbedded
  return !options.differing || isEmbedded || ON_BOTH.test(text)
}

/** Returns the files by folder: those of a folder share a process, so each undoes what it changes in it. */
function groupsOf(files) {
  const groups = new Map()
  for (const file of files) {
    const isAlone = ALONE.test(readFileSync(file, 'utf8'))
    const name = relative(ROOT, isAlone ? file : dirname(file))
    groups.set(name, [...(groups.get(name) ?? []), file])
  }
  return [...groups]
}

async function main() {
  await ensureDependencies()
  const files = testFiles()
  if (files.length === 0) throw new StepFailed(`No test file has ${pathParts.join(' or ')} in its path`)
  const given = process.env.TEST_DATABASE_URL
  const server = options.postgres && !given ? await startPostgres() : undefined
  const url = options.postgres ? (given ?? server.url) : ''
  const pooler = options.pooler ? await startPgbouncer(url, { patience: TEST_PATIENCE }) : undefined
  const folder = mkdtempSync(join(tmpdir(), 'mall-tests-'))
  const env = {
    ...process.env,
    // Prepared databases of this run, unless it is part of a larger one.
    MALL_TEST_RUN: process.env.MALL_TEST_RUN ?? folder,
    TEST_DATABASE_URL: url,
    ...(pooler && { TEST_POOLER_URL: pooler.url }),
    ...(options.differing && { ONLY_DIFFERING: '1' }),
  }
  const hasPassed = await runGroups(groupsOf(files), { atOnce: Number(options['at-once']), env })
  await pooler?.stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
  if (!hasPassed) process.exitCode = 1
}

main().catch(fail)
