// `npm start`: installs missing packages, builds H5 and prepares the database when the sources have changed, starts the mall.
// Settings: PORT, MALL_DATA and the others of docs/mall/settings.md.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import '../mall/endWithNpm.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { buildH5, isH5Current } from './lib/h5Build.mjs'
import { ROOT } from './lib/paths.mjs'
import { endPrograms, fail, run } from './lib/run.mjs'

/** Node's arguments for a part of the mall, which is compiled first when its sources have changed. */
const RUN_MALL = ['--enable-source-maps', join(ROOT, 'mall/run.mjs')]

/** The same option as in the mall's own start command. */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** While packages are installed, the shop is built and the database prepared. */
let stop = (signal) => {
  endPrograms(signal)
  process.exit(1)
}

async function main() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  await ensureDependencies()
  if (!isH5Current()) await waitForAll([buildH5(), prepareDatabase()])
  console.log('Opening the mall …')
  // The IPC channel closes when this process ends, in any way, so the mall can end too.
  const mall = spawn(process.execPath, [YOUNG_GENERATION, ...RUN_MALL, 'main'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  stop = (signal) => mall.kill(signal)
  mall.once('error', fail)
  mall.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Fills a new database while the shop is built, because a build keeps only one processor busy. */
function prepareDatabase() {
  console.log('Preparing the database (the first start also fills it) …')
  return run(process.execPath, [...RUN_MALL, 'commands/prepare'])
}

/** Waits for all, so that a failure leaves no program running; then throws the first failure. */
async function waitForAll(works) {
  const results = await Promise.allSettled(works)
  const failure = results.find(({ status }) => status === 'rejected')
  if (failure) throw failure.reason
}

main().catch(fail)
