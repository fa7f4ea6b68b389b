// Checks types once for each target and once for the mall. Skips configurations whose folder is missing (a shop
// without mall/).  npm run types
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROJECTS = [
  ['h5 and build', 'tsconfig.json'],
  ['weapp', 'tsconfig.weapp.json'],
  ['tt', 'tsconfig.tt.json'],
  ['mall', 'mall/tsconfig.json', 'mall'],
  ['tests of the whole app', '__tests__/tsconfig.json', 'mall'],
]

let failed = 0
for (const [name, file, folder] of PROJECTS) {
  if (folder && !existsSync(folder)) {
    console.log(`-    types of ${name} (there is no ${folder}/)`)
    continue
  }
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const began = Date.now()
  // Incremental: only files changed since the last run are checked again.
  const memory = `node_modules/.cache/types/${name.replaceAll(' ', '-')}.tsbuildinfo`
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', memory, '-p', file]
  const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', ...args], { stdio: 'inherit' })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} types of ${name} (${seconds} s)`)
  if (run.status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
