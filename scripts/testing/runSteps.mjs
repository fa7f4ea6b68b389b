import { runStep } from './runStep.mjs'

/**
 * Runs steps side by side, in their order: each starts when the steps that it comes `after` have passed and its `weight`
 * fits; a later one doesn't overtake one that waits for room. Prints each result, and at the end the time of every step.
 * Returns the numbers of passed and failed checks.
 * @param {import('./steps.mjs').Step[]} steps
 * @param {{ atOnce: number, logFolder: string, envOf?: (step: object) => Promise<object> | object }} options
 */
export async function runSteps(steps, { atOnce, logFolder, envOf = () => ({}) }) {
  const began = Date.now()
  const names = new Set(steps.map(({ name }) => name))
  const waiting = [...steps]
  const running = new Map()
  const results = []
  const hasPassed = (name) => !names.has(name) || results.some((one) => one.name === name && one.failed === 0)
  const hasFailed = (name) => results.some((one) => one.name === name && one.failed > 0)

  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const { after = [] } = step
      if (after.some(hasFailed)) {
        results.push(skipped(step))
        waiting.splice(waiting.indexOf(step), 1)
        continue
      }
      if (!after.every(hasPassed)) continue
      if (!hasRoom(step)) break
      waiting.splice(waiting.indexOf(step), 1)
      console.log(`… ${step.name}`)
      running.set(step, start(step))
    }
    if (running.size > 0) await Promise.race(running.values())
  }
  summarize(results, began)
  const sum = (key) => results.reduce((total, one) => total + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }

  function hasRoom({ weight = 1 }) {
    const busy = [...running.keys()].reduce((sum, one) => sum + (one.weight ?? 1), 0)
    return busy === 0 || busy + weight <= atOnce
  }

  async function start(step) {
    const startsAt = (Date.now() - began) / 1000
    const result = await runStep({ ...step, env: { ...step.env, ...(await envOf(step)) } }, logFolder)
    results.push({ ...result, startsAt })
    running.delete(step)
    report(result)
  }
}

const skipped = ({ name }) => {
  console.log(`FAIL ${name}: not run, because a step before it failed`)
  return { name, passed: 0, failed: 1, seconds: 0, startsAt: 0 }
}

function report({ name, passed, failed, seconds, reported, log }) {
  const verdict = failed === 0 ? 'ok  ' : 'FAIL'
  console.log(`${verdict} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`)
  if (failed > 0) console.log(`${reported}\n     whole output: ${log}`)
}

function summarize(results, began) {
  console.log('\nstarted   took')
  for (const { name, startsAt, seconds, failed } of [...results].sort((a, b) => a.startsAt - b.startsAt)) {
    const times = [startsAt, seconds].map((time) => `${time.toFixed(0).padStart(5)} s`).join('')
    console.log(`${times}  ${name}${failed > 0 ? '  FAILED' : ''}`)
  }
  console.log(`${((Date.now() - began) / 1000).toFixed(0)} s in all`)
}
