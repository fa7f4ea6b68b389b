import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../src/paths'

export interface MallProcess {
  readonly child: ChildProcess
  /** The address that it answers at. */
  readonly base: string
}

/** Starts a mall in a process of its own, on a free port unless one is named; `root` has the sources of another release. */
export async function startMallProcess(
  settings: Readonly<Record<string, string>>,
  { root = ROOT, port = 0 } = {},
): Promise<MallProcess> {
  const child = spawn(process.execPath, [join(root, 'mall/run.mjs'), 'main'], {
    cwd: root,
    env: { ...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const base = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready))
    child.once('exit', (code) => reject(new Error(`The mall ended with ${code}`)))
  })
  return { child, base }
}

/** Stops a mall as an operator does, and waits until it has ended. */
export async function stopMallProcess({ child }: MallProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
