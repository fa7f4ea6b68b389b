import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { MALL_ROOT, ROOT } from '../src/paths'

export interface MallProcess {
  readonly child: ChildProcess
  /** The address that it answers at. */
  readonly base: string
}

/** Starts a mall in a process of its own, on a free port. */
export async function startMallProcess(settings: Readonly<Record<string, string>>): Promise<MallProcess> {
  const child = spawn(process.execPath, [join(MALL_ROOT, 'run.mjs'), 'main'], {
    cwd: ROOT,
    env: { ...process.env, ...settings, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const base = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { ready: string }).ready))
    child.once('exit', (code) => reject(new Error(`The mall ended with ${code}`)))
  })
  return { child, base }
}
