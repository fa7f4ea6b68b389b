// Everything that CI runs, from nothing installed.  npm test [-- <part of a step's name>]
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './install-browser.mjs'
import { ensureDependencies } from './testing/dependencies.mjs'
import { runStep } from './testing/runStep.mjs'
import { testSteps } from './testing/steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const wanted = process.argv[2] ?? ''
const logFolder = path.join(tmpdir(), `shop-test-${process.pid}`)
mkdirSync(logFolder, { recursive: true })

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) {
  console.error(`Node ${process.versions.node} is too old: the shop needs 20 or newer`)
  process.exit(1)
}

console.log(ensureDependencies(process.cwd()) ? 'dependencies installed' : 'dependencies are complete')
try {
  process.env.CHROMIUM_PATH = ensureBrowser()
  console.log(`browser ${process.env.CHROMIUM_PATH}`)
} catch (problem) {
  console.error(problem.message)
  process.exit(1)
}

const began = Date.now()
const results = []
for (const step of testSteps().filter((one) => one.name.includes(wanted))) {
  process.stdout.write(`… ${step.name}\n`)
  const result = await runStep(step, logFolder)
  results.push(result)
  const verdict = result.failed === 0 ? 'ok  ' : 'FAIL'
  console.log(
    `${verdict} ${step.name}: ${result.passed} passed, ${result.failed} failed (${result.seconds.toFixed(1)} s)`,
  )
  if (result.failed > 0) console.log(`${result.tail}\n     whole output: ${result.log}`)
}

const sum = (key) => results.reduce((total, one) => total + one[key], 0)
console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(results.length > 0 && sum('failed') === 0 ? 0 : 1)
