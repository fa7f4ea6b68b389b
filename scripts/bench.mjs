// Figures of decision 0028 against their budgets.  npm run bench [-- h5|mini]   (after npm run build:*)
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ROOT } from './lib/paths.mjs'

const main = fileURLToPath(new URL('./bench/run.ts', import.meta.url))
const run = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(run.status ?? 1)
