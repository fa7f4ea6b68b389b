// TypeScript, once for each target and once for the mall.  npm run types
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROJECTS = [
  ['h5 and build', 'tsconfig.json'],
  ['weapp', 'tsconfig.weapp.json'],
  ['tt', 'tsconfig.tt.json'],
  ['mall', 'mall/tsconfig.json'],
  ['tests of the whole app', '__tests__/tsconfig.json'],
]

let failed = 0
for (const [name, file] of PROJECTS) {
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const began = Date.now()
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', file], {
    stdio: 'inherit',
  })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} types of ${name} (${seconds} s)`)
  if (run.status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
