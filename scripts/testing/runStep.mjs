import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { failures } from './failures.mjs'

/** A step that takes longer hangs. It is ended, so that the run still reports which one it was. */
const STEP_WITHIN_MS = 60 * 60_000

/**
 * Runs one step with its output in a log file, and returns the numbers of passed and failed checks.
 * A step without counted tests is one check.
 */
export async function runStep({ name, command, args = [], env = {} }, logFolder) {
  const began = Date.now()
  const log = path.join(logFolder, `${name.replace(/[^a-z0-9]+/gi, '-')}.log`)
  const { code, output } = await execute(command, args, { env, log })
  const counted = countTests(output)
  const failed = code === 0 ? 0 : Math.max(1, counted.failed)
  const passed = counted.passed > 0 ? counted.passed : code === 0 ? 1 : 0
  return {
    name,
    log,
    passed,
    failed,
    seconds: (Date.now() - began) / 1000,
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

function execute(command, args, { env, log }) {
  return new Promise((resolve) => {
    const file = createWriteStream(log)
    const parts = []
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', CI: '1', ...env },
    })
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
    child.on('error', (problem) => take(Buffer.from(`${problem.message}\n`)))
    child.on('close', (code) => {
      clearTimeout(limit)
      file.end()
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') })
    })
  })
}
