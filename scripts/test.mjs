// Runs everything that CI runs, from an empty installation. npm test [-- <part of a step's name>]
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './install-browser.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fail } from './lib/run.mjs'
import { runStep } from './testing/runStep.mjs'
import { testLanes } from './testing/steps.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const wanted = process.argv[2] ?? ''
const logFolder = path.join(tmpdir(), `shop-test-${process.pid}`)
mkdirSync(logFolder, { recursive: true })

try {
  await ensureDependencies()
  process.env.CHROMIUM_PATH = ensureBrowser()
} catch (problem) {
  fail(problem)
}
console.log(`packages are complete; browser ${process.env.CHROMIUM_PATH}`)
process.env.MALL_TEST_RUN = String(process.pid)

const began = Date.now()
const lanes = testLanes().map((steps) => steps.filter((one) => one.name.includes(wanted)))
const results = (await Promise.all(lanes.map(runLane))).flat()

const sum = (key) => results.reduce((total, one) => total + one[key], 0)
console.log(`\n${((Date.now() - began) / 1000).toFixed(0)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(results.length > 0 && sum('failed') === 0 ? 0 : 1)

async function runLane(steps) {
  const results = []
  for (const step of steps) {
    console.log(`… ${step.name}`)
    const result = await runStep(step, logFolder)
    results.push(result)
    const verdict = result.failed === 0 ? 'ok  ' : 'FAIL'
    console.log(
      `${verdict} ${step.name}: ${result.passed} passed, ${result.failed} failed (${result.seconds.toFixed(1)} s)`,
    )
    if (result.failed > 0) console.log(`${result.reported}\n     whole output: ${result.log}`)
  }
  return results
}
