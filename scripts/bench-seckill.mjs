// Seckill figures of decision 0028, on the embedded database and on PostgreSQL with two mall processes.
// npm run bench:seckill [-- embedded|postgres|guests]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ROOT } from './lib/paths.mjs'

const main = fileURLToPath(new URL('./bench/seckill/run.ts', import.meta.url))
const run = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(run.status ?? 1)
