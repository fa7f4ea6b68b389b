// Runs everything that CI runs, from an empty installation: npm test [-- <part of a step's name> …]
// A chosen step comes with those whose output it needs.
import { execFile } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { fail } from './lib/run.mjs'
import { runSteps } from './testing/runSteps.mjs'
import { chooseSteps, testSteps } from './testing/steps.mjs'

/** Processes of tests at once: one more than CI has cores, because those that drive a browser often wait. */
const AT_ONCE = 3

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const logFolder = path.join(tmpdir(), `shop-test-${process.pid}`)
const databases = path.join(logFolder, 'databases')
mkdirSync(databases, { recursive: true })

async function main() {
  const began = Date.now()
  const steps = chooseSteps(testSteps(), process.argv.slice(2))
  const needed = new Set(steps.flatMap(({ needs = [] }) => needs))
  // The browser and the packages come from different registries, so they are installed at the same time.
  const browser = needed.has('browser') ? installBrowser() : undefined
  browser?.catch(() => undefined)
  // Not beside the browser: the system's package manager installs one thing at a time.
  const starting = needed.has('server') ? Promise.allSettled([browser]).then(startPostgres) : undefined
  starting?.catch(() => undefined)
  try {
    await ensureDependencies()
    if (browser) process.env.CHROMIUM_PATH = await browser
    const server = await starting
    console.log(`${((Date.now() - began) / 1000).toFixed(0)} s to install what was missing`)
    // The steps of a run share the prepared databases of its malls.
    process.env.MALL_TEST_RUN = databases
    const { passed, failed } = await runSteps(steps, {
      atOnce: AT_ONCE,
      logFolder,
      envOf: ({ needs = [] }) => (needs.includes('server') ? { TEST_DATABASE_URL: server.url } : {}),
    })
    console.log(`${passed} passed, ${failed} failed`)
    process.exitCode = steps.length > 0 && failed === 0 ? 0 : 1
  } finally {
    await (await starting?.catch(() => undefined))?.stop()
    rmSync(databases, { recursive: true, force: true })
  }
}

/** Returns the path of a Chromium; installs one in a process of its own, because that blocks. */
async function installBrowser() {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/install-browser.mjs'])
  return stdout.trim().split('\n').at(-1)
}

main().catch(fail)
