import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'

/** Error of a program that failed. Its message is enough for the user, without a stack. */
export class StepFailed extends Error {}

const running = new Set()

/** Ends what `run` has started and still waits for. */
export function endPrograms(signal) {
  for (const child of running) child.kill(signal)
}

/**
 * Runs a program in the repository, shows its output, and waits for it.
 * @throws StepFailed when it can't be started or doesn't exit with 0
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      reject(new StepFailed(`${program} could not be started: ${error.message}`))
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve()
      else reject(new StepFailed(`${program} ${args.join(' ')} ended with ${signal ?? code}`))
    })
  })
}

/** Ends a script with the reason; prints a stack only for unexpected errors. */
export function fail(error) {
  console.error(`\n${error instanceof StepFailed ? error.message : (error?.stack ?? error)}`)
  process.exit(1)
}
