// Runs the mall's tests: `node scripts/test-mall.mjs [--postgres] [part of a file's path …]`.
// On the embedded database, or with --postgres on a PostgreSQL that is started for the run.
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ROOT } from './lib/paths.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { fail, run, StepFailed } from './lib/run.mjs'

const args = process.argv.slice(2)
const wanted = args.filter((arg) => !arg.startsWith('--'))

function testFiles() {
  return readdirSync(join(ROOT, 'mall'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .sort()
}

async function main() {
  await ensureDependencies()
  const files = testFiles()
  if (files.length === 0) throw new StepFailed(`No test file has ${wanted.join(' or ')} in its path`)
  const server = args.includes('--postgres') ? await startPostgres() : undefined
  try {
    await run(
      process.execPath,
      ['--import', 'tsx', '--test', '--test-concurrency=2', '--test-reporter=spec', ...files],
      {
        env: {
          ...process.env,
          MALL_TEST_RUN: randomBytes(6).toString('hex'),
          ...(server && { TEST_DATABASE_URL: server.url }),
        },
      },
    )
  } finally {
    await server?.stop()
  }
}

main().catch(fail)
