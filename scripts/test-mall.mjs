// The mall's tests: node scripts/test-mall.mjs [--postgres] [--differing] [--at-once 2] [part of a file's path …]
// On the embedded database, or with --postgres on a PostgreSQL server (that of TEST_DATABASE_URL, or one that is started
// for the run). With --differing only the files whose outcome may differ between the two.
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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

/**
 * Both databases run PostgreSQL's own code for one statement. What differs is several sessions at once: locks,
 * transactions that meet, and connections that break. Files that do none of these need one of the two only.
 */
const HAS_SEVERAL_SESSIONS = /\bPromise\.all(Settled)?\(|TEST_DATABASE_URL|\bwalk\b/
/** Files whose malls have folders of their own, and so no server: they run on the embedded database only. */
const HAS_FOLDER = /\b(killableMall|PgliteThread|MALL_DATA)\b/
/**
 * Sends calls side by side only to be quick, or to count them: what it judges, one answer to one request or a limit that
 * is kept in memory, is the same on both.
 */
const IS_THE_SAME = /(fuzz|core\/connections|core\/rateLimits)\.test\.ts$/

function testFiles() {
  return readdirSync(join(ROOT, 'mall'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => pathParts.length === 0 || pathParts.some((part) => file.includes(part)))
    .filter((file) => pathParts.length > 0 || isForThisDatabase(file))
    .sort((a, b) => isLong(b) - isLong(a) || (a < b ? -1 : 1))
}

function isForThisDatabase(file) {
  const text = readFileSync(file, 'utf8')
  if (HAS_FOLDER.test(text)) return !options.postgres
  return !options.differing || (HAS_SEVERAL_SESSIONS.test(text) && !IS_THE_SAME.test(file))
}

/** Long files come first, so that no process is left alone with one at the end. */
const isLong = (file) => Number(/killed|powerCut|durability|embeddedFaults|fuzz|randomWalk/.test(file))

async function main() {
  await ensureDependencies()
  const files = testFiles()
  if (files.length === 0) throw new StepFailed(`No test file has ${pathParts.join(' or ')} in its path`)
  const given = process.env.TEST_DATABASE_URL
  const server = options.postgres && !given ? await startPostgres() : undefined
  const url = options.postgres ? (given ?? server.url) : ''
  const run = process.env.MALL_TEST_RUN ?? randomBytes(6).toString('hex')
  const env = { ...process.env, MALL_TEST_RUN: run, TEST_DATABASE_URL: url }
  const hasPassed = await runTestFiles(files, { atOnce: Number(options['at-once']), env })
  await server?.stop()
  if (!hasPassed) process.exitCode = 1
}

main().catch(fail)
