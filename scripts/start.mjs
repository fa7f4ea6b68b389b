// `npm start`: installs missing packages, builds H5 when its sources have changed, starts the mall.
// Settings: PORT, MALL_DATA and the others of mall/README.md.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ensureH5 } from './lib/h5Build.mjs'
import { ROOT } from './lib/paths.mjs'
import { fail } from './lib/run.mjs'

async function main() {
  await ensureDependencies()
  await ensureH5()
  console.log('Opening the database (the first start also fills it) …')
  // The IPC channel closes when this process ends, in any way, so the mall can end too.
  const mall = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'mall/src/main.ts')], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => mall.kill(signal))
  endWithParent(() => mall.kill('SIGTERM'))
  mall.once('error', fail)
  mall.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
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
