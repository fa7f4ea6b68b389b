// Checks types once for each target, and once for mall and desk. Skips configurations whose folder is missing (a shop
// without mall/).  npm run types
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROJECTS = [
  ['tests of the whole app', '__tests__/tsconfig.json', 'mall'],
  ['mall', 'mall/tsconfig.json', 'mall'],
  ['desk', 'desk/tsconfig.json', 'desk'],
  ['h5 and build', 'tsconfig.json'],
  ['weapp', 'tsconfig.weapp.json'],
  ['tt', 'tsconfig.tt.json'],
]
/** The native compiler; the package `typescript` has the API that other tools read TypeScript with. */
const TSC = 'node_modules/typescript-native/bin/tsc'
const AT_ONCE = 2

const left = [...PROJECTS]
let failed = 0
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let project = left.shift(); project; project = left.shift()) await check(...project)
  }),
)
process.exit(failed === 0 ? 0 : 1)

async function check(name, file, folder) {
  if (folder && !existsSync(folder)) {
    console.log(`-    types of ${name} (there is no ${folder}/)`)
    return
  }
  if (!existsSync(file)) throw new Error(`${file} is missing`)
  const began = Date.now()
  // Incremental: only files changed since the last run are checked again.
  const memory = `node_modules/.cache/types/${name.replaceAll(' ', '-')}.tsbuildinfo`
  // One checker for each project: several would each work out the same types of the contract, at twice the cost.
  const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', memory, '--checkers', '1', '-p', file]
  const { code, output } = await run([TSC, ...args])
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  process.stdout.write(`${output}${code === 0 ? 'ok  ' : 'FAIL'} types of ${name} (${seconds} s)\n`)
  if (code !== 0) failed += 1
}

function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args)
    let output = ''
    child.stdout.on('data', (part) => {
      output += part
    })
    child.stderr.pipe(process.stderr)
    child.on('close', (code) => resolve({ code, output }))
  })
}
