// The mall's tests: node scripts/test-mall.mjs [--postgres] [--differing] [--at-once 2] [part of a file's path …]
// On the embedded database, or with --postgres on a PostgreSQL server (that of TEST_DATABASE_URL, or one that is started
// for the run). With --differing only the files whose outcome may differ between the two.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseFolder } from './lib/databaseFolder.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ROOT } from './lib/paths.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { fail, StepFailed } from './lib/run.mjs'
import { runTestFiles } from './testing/testFiles.mjs'

const { values: options, positionals: pathParts } = parseArgs({
  allowPositionals: true,
  options: {
    postgres: { type: 'boolean', default: false },
    differing: { type: 'boolean', default: false },
    'at-once': { type: 'string', default: '2' },
  },
})

/** Bytes that the folders of embedded databases need at most: a file's malls, with their copies. */
const NEEDED_BYTES = 1024 ** 3
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

function testFiles() {
  return readdirSync(join(ROOT, 'mall'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => pathParts.length === 0 || pathParts.some((part) => file.includes(part)))
    .filter((file) => pathParts.length > 0 || isForThisDatabase(file))
    .sort((a, b) => rankOf(b) - rankOf(a) || (a < b ? -1 : 1))
}

function isForThisDatabase(file) {
  const text = readFileSync(file, 'utf8')
  const isEmbedded = HAS_FOLDER.test(text) || ON_EMBEDDED.test(text)
  if (options.postgres) return !isEmbedded
  return !options.differing || isEmbedded || ON_BOTH.test(text)
}

/**
 * Order of a file: long ones come first, so that no process is left alone with one at the end. The first of all makes a
 * database of its own, while another process prepares the one that the others copy.
 */
const rankOf = (file) =>
  /powerCut/.test(file) ? 2 : Number(/killed|durability|embeddedFaults|fuzz|randomScenario/.test(file))

async function main() {
  await ensureDependencies()
  const files = testFiles()
  if (files.length === 0) throw new StepFailed(`No test file has ${pathParts.join(' or ')} in its path`)
  const given = process.env.TEST_DATABASE_URL
  const server = options.postgres && !given ? await startPostgres() : undefined
  const url = options.postgres ? (given ?? server.url) : ''
  const run = process.env.MALL_TEST_RUN ?? randomBytes(6).toString('hex')
  const folder = options.postgres ? undefined : databaseFolder('mall-tests-', NEEDED_BYTES)
  const env = {
    ...process.env,
    MALL_TEST_RUN: run,
    TEST_DATABASE_URL: url,
    ...(folder && { TEST_FOLDER: folder }),
    ...(options.differing && { ONLY_DIFFERING: '1' }),
  }
  const hasPassed = await runTestFiles(files, { atOnce: Number(options['at-once']), env })
  await server?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
  if (!hasPassed) process.exitCode = 1
}

main().catch(fail)
