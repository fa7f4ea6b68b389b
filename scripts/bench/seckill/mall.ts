import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PRODUCTION } from '../../../mall/testing/production'
import type { Question } from './mallProcess'

const MALL = fileURLToPath(new URL('./mallProcess.ts', import.meta.url))

/** The same option as in the mall's own start command. */
const YOUNG_GENERATION = '--max-semi-space-size=64'

export interface Mall {
  port: number
  send<T>(question: Record<string, unknown> & Pick<Question, 'what'>): Promise<T>
  stop(): Promise<void>
}

let requested = 0

/** Starts a mall in a process of its own, as in production but without the limit for single callers. */
export async function startMall(settings: Record<string, string>): Promise<Mall> {
  const child: ChildProcess = fork(MALL, [], {
    execArgv: ['--import', 'tsx', YOUNG_GENERATION, ...profiling()],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...PRODUCTION,
      PUBLIC_ORIGIN: 'http://localhost',
      MALL_SEED: '1',
      MALL_LOG: 'error',
      RATE_LIMIT_PER_MINUTE: '0',
      OVERLOAD_MS: '0',
      CONNECTIONS_PER_ADDRESS: '0',
      ...settings,
    },
  })
  const waiting = new Map<number, (reported: { answer?: unknown; error?: string }) => void>()
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The mall ended with ${code}`)))
    child.on('message', (reported: { port?: number; id?: number; answer?: unknown; error?: string }) => {
      if (reported.port) resolve(reported.port)
      else if (reported.id) waiting.get(reported.id)?.(reported)
    })
  })
  return {
    port,
    send: (question) =>
      new Promise((resolve, reject) => {
        const id = ++requested
        waiting.set(id, ({ answer, error }) => (error ? reject(new Error(error)) : resolve(answer as never)))
        child.send({ ...question, id })
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}

/** Returns the flags that write a CPU profile of each mall into the folder of `BENCH_PROFILE`. */
function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}
