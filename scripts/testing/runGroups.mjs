import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ONE_PROCESS = fileURLToPath(new URL('oneProcess.cjs', import.meta.url))
/** A process that takes longer hangs, on a slow machine too: the longest takes two minutes on a fast one. */
const WITHIN_MS = 20 * 60_000

/**
 * Runs groups of test files of Node's test runner, each group in a process of its own. Prints a group's report when it
 * has ended. Returns whether all tests passed.
 * @param {[name: string, files: string[]][]} groups
 */
export async function runGroups(groups, { atOnce, env }) {
  const left = [...groups]
  let hasPassed = true
  const worker = async () => {
    for (let group = left.shift(); group; group = left.shift()) {
      const [name, files] = group
      const began = performance.now()
      const { code, output } = await runProcess(files, env)
      if (code !== 0) hasPassed = false
      process.stdout.write(output)
      const end = code === null ? `was ended after ${WITHIN_MS / 60_000} minutes` : `ended with ${code}`
      console.log(`# ${name} ${end} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return hasPassed
}

function runProcess(files, env) {
  const reporter = process.stdout.isTTY ? 'spec' : 'tap'
  const args = ['--import', 'tsx', `--test-reporter=${reporter}`, ONE_PROCESS, ...files]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
    timeout: WITHIN_MS,
    killSignal: 'SIGKILL',
  })
  const parts = []
  child.stdout.on('data', (part) => parts.push(part))
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output: Buffer.concat(parts) }))
  })
}
