import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { childSeconds } from './childSeconds.cjs'
import { failures } from './failures.mjs'

/** A step that takes longer hangs. It is ended, so that the run still tells what it was. */
const STEP_WITHIN_MS = 40 * 60_000
/** Niceness in the background: tests get a third of the others' weight, because with less they would exceed time limits. */
const NICENESS = { tests: 5, checks: 19 }
/** Room in MB for young objects: with V8's own 16, collecting them takes a tenth of the processor time. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

/**
 * Runs one step with its output in a log file, and returns the numbers of passed and failed checks.
 * A step without counted tests is one check.
 */
export async function runStep({ name, command, args = [], env = {}, background }, logFolder) {
  const began = Date.now()
  const log = path.join(logFolder, `${name.replace(/[^a-z0-9]+/gi, '-')}.log`)
  const { code, output, cpuSeconds } = await execute(command, args, { env, log, background })
  const counted = countTests(output)
  const failed = code === 0 ? 0 : Math.max(1, counted.failed)
  const passed = counted.passed > 0 ? counted.passed : code === 0 ? 1 : 0
  const leftOpen = output.match(/^# left open by .*/gm) ?? []
  return {
    name,
    log,
    passed,
    failed,
    leftOpen,
    seconds: (Date.now() - began) / 1000,
    cpuSeconds,
    reported: failures(output),
  }
}

/** Reads the summaries of Jest and of Node's test runner; several add up. */
export function countTests(output) {
  const sum = (pattern) => [...output.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)
  return {
    passed: sum(/^# pass (\d+)/gm) + sum(/^ℹ pass (\d+)/gm) + sum(/^Tests:.*?(\d+) passed/gm),
    failed: sum(/^# fail (\d+)/gm) + sum(/^ℹ fail (\d+)/gm) + sum(/^Tests:.*?(\d+) failed/gm),
  }
}

function execute(command, args, { env, log, background }) {
  return new Promise((resolve) => {
    const file = createWriteStream(log)
    const parts = []
    // The installation before the first step isn't part of its time.
    knownSeconds ??= childSeconds()
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_OPTIONS, FORCE_COLOR: '0', NO_COLOR: '1', CI: '1', ...env },
    })
    if (background && child.pid) setPriority(child.pid, NICENESS[background])
    const take = (part) => {
      parts.push(part)
      file.write(part)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const limit = setTimeout(() => {
      take(Buffer.from(`not ok - the step did not end within ${STEP_WITHIN_MS / 60_000} minutes\n`))
      child.kill('SIGKILL')
    }, STEP_WITHIN_MS)
    let cpuSeconds = 0
    child.on('error', (problem) => take(Buffer.from(`${problem.message}\n`)))
    child.on('exit', () => {
      cpuSeconds = sinceLastChild()
    })
    child.on('close', (code) => {
      clearTimeout(limit)
      file.end()
      resolve({ code: code ?? 1, cpuSeconds, output: Buffer.concat(parts).toString('utf8') })
    })
  })
}

let knownSeconds

/** Returns the processor time of the child that has just ended, its own children included. */
function sinceLastChild() {
  const seconds = childSeconds()
  const cpuSeconds = seconds - knownSeconds
  knownSeconds = seconds
  return cpuSeconds
}
