// Runs test files of Node's test runner in a few processes: node scripts/testing/testFiles.mjs --at-once 2 FILE …
// Each process takes the next file when it has finished one.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('testProcess.cjs', import.meta.url))
/** Longer than a file's own limit in `testProcess.cjs`, which doesn't help where a test blocks the process. */
const FILE_WITHIN_MS = 660_000
/**
 * WebAssembly isn't optimized, and there is twice the usual room for young objects: most of a test's are gone before
 * they would be moved, which spares a tenth of the processor time. JavaScript is optimized after four times as much
 * work as usual, because each compiled app runs it in a context of its own: that spares a sixth.
 */
const V8_FLAGS = ['--liftoff-only', '--max-semi-space-size=32', '--interrupt-budget=300000']
const REPORTER = process.stdout.isTTY ? 'spec' : 'tap'

/** Runs the files, prints the times of each and each process's report at its end, and returns whether all tests passed. */
export async function runTestFiles(files, { atOnce = 2, env = process.env } = {}) {
  const left = [...files]
  const took = []
  const codes = await Promise.all(
    Array.from({ length: Math.min(atOnce, files.length) }, () => runProcess(left, took, env)),
  )
  if (took.length < files.length) console.log(`# ${files.length - took.length} files were not finished`)
  return took.length === files.length && codes.every((code) => code === 0)
}

function runProcess(left, took, env) {
  const child = fork(PROCESS, {
    execArgv: [...V8_FLAGS, '--import', 'tsx', `--test-reporter=${REPORTER}`],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  })
  let began = 0
  let limit
  const next = () => {
    began = performance.now()
    const file = left.shift()
    clearTimeout(limit)
    if (file) limit = setTimeout(() => stopHanging(child, file), FILE_WITHIN_MS)
    child.send({ file })
  }
  child.on('message', ({ done, cpu }) => {
    took.push(done)
    // Printed at once, so that a log shows how far the run has come.
    const seconds = (performance.now() - began) / 1000
    console.log(`# ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time: ${done}`)
    next()
  })
  const output = []
  child.stdout.on('data', (part) => (REPORTER === 'spec' ? process.stdout.write(part) : output.push(part)))
  next()
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      process.stdout.write(Buffer.concat(output))
      if (signal) console.log(`# the process ended with ${signal}`)
      resolve(code ?? 1)
    })
  })
}

function stopHanging(child, file) {
  console.log(`# not finished within ${FILE_WITHIN_MS / 1000} s: ${file}`)
  child.kill('SIGKILL')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, count, ...rest] = process.argv.slice(2)
  const isGiven = flag === '--at-once'
  const files = isGiven ? rest : process.argv.slice(2)
  process.exitCode = (await runTestFiles(files, { atOnce: isGiven ? Number(count) : 2 })) ? 0 : 1
}
