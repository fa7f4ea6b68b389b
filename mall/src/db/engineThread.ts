import { Worker } from 'node:worker_threads'
import { DatabaseAway } from './databaseAway'

interface Reply {
  id: number
  result?: unknown
  error?: string
  /** PostgreSQL itself has stopped: the thread can't be used any more. */
  stopped?: boolean
}

interface Pending {
  resolve: (result: never) => void
  reject: (error: Error) => void
  limit: NodeJS.Timeout | undefined
}

/** One thread with one PGlite (`pgliteThread.mjs`). Requests run in order until the thread ends. */
export class EngineThread {
  private readonly worker: Worker
  private readonly pending = new Map<number, Pending>()
  private lastId = 0
  private endedBy: Error | undefined
  private reportEnd: (reason: Error) => void = () => undefined
  /** Resolves with the reason when the thread has ended for any cause. */
  readonly ended = new Promise<Error>((resolve) => {
    this.reportEnd = resolve
  })

  /** @param execArgv Node's arguments for the thread */
  constructor(execArgv: string[]) {
    this.worker = new Worker(new URL('./pgliteThread.mjs', import.meta.url), { execArgv })
    this.worker.on('message', (reply: Reply) => this.receive(reply))
    this.worker.on('error', (error) => this.end(error))
    this.worker.on('exit', () => this.end(new Error('its thread has ended')))
    this.worker.unref()
  }

  /** @param withinMs time limit: a statement in WebAssembly can't be cancelled, so exceeding it ends the thread */
  send<T>(what: string, input: object = {}, transfer: ArrayBuffer[] = [], withinMs?: number): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.endedBy) return reject(new DatabaseAway(this.endedBy.message))
      const id = ++this.lastId
      const limit =
        withinMs && setTimeout(() => this.end(new Error('a statement took too long')), withinMs).unref()
      this.pending.set(id, { resolve, reject, limit: limit || undefined })
      this.worker.postMessage({ ...input, id, what }, transfer)
      // An idle thread doesn't keep the process running.
      if (this.pending.size === 1) this.worker.ref()
    })
  }

  /** Fails what is pending and stops the thread. */
  end(reason: Error): Promise<unknown> {
    if (!this.endedBy) {
      this.endedBy = reason
      for (const { reject, limit } of this.pending.values()) {
        clearTimeout(limit)
        reject(new DatabaseAway(reason.message))
      }
      this.pending.clear()
      this.reportEnd(reason)
    }
    return this.worker.terminate()
  }

  private receive({ id, result, error, stopped }: Reply): void {
    const request = this.pending.get(id)
    if (!request) return
    if (stopped) {
      void this.end(new Error(error))
      return
    }
    this.pending.delete(id)
    clearTimeout(request.limit)
    if (this.pending.size === 0) this.worker.unref()
    if (error === undefined) request.resolve(result as never)
    else request.reject(new Error(error))
  }
}
