// `npm start`: installs missing packages, builds H5 and prepares the database when the sources have changed, starts the mall.
// Settings: PORT, MALL_DATA and the others of mall/README.md.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { buildH5, isH5Current } from './lib/h5Build.mjs'
import { ROOT } from './lib/paths.mjs'
import { fail, run } from './lib/run.mjs'

/** Node's arguments for a part of the mall, which is compiled first when its sources have changed. */
const RUN_MALL = ['--enable-source-maps', join(ROOT, 'mall/run.mjs')]

/** As in the mall's own start command. */
const YOUNG_GENERATION = '--max-semi-space-size=64'

async function main() {
  await ensureDependencies()
  if (!isH5Current()) await waitForAll([buildH5(), prepareDatabase()])
  console.log('Opening the mall …')
  // The IPC channel closes when this process ends, in any way, so the mall can end too.
  const mall = spawn(process.execPath, [YOUNG_GENERATION, ...RUN_MALL, 'main'], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => mall.kill(signal))
  endWithParent(() => mall.kill('SIGTERM'))
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

/** Ends this process with its parent: npm stops only its shell, which would leave this process running. */
function endWithParent(stop) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 1_000)
}

main().catch(fail)
