import { Worker } from 'node:worker_threads'

interface Told {
  id: number
  result?: unknown
  error?: string
}

interface Waiting {
  resolve: (result: never) => void
  reject: (error: Error) => void
}

/**
 * PGlite on a thread of its own, so that the database plans and writes on one core while the service reads and answers
 * on another. What is asked is done in the order of asking.
 */
export class PgliteThread {
  private readonly thread = new Worker(new URL('./pgliteThread.mjs', import.meta.url), { execArgv: [] })
  private readonly waiting = new Map<number, Waiting>()
  private asked = 0
  private ended: Error | undefined

  private constructor() {
    this.thread.on('message', (told: Told) => this.hear(told))
    this.thread.on('error', (error) => {
      this.end(error)
      // A mall without its database answers nobody: it ends, and whoever started it starts it again.
      throw error
    })
    this.thread.on('exit', () => this.end(new Error('The embedded database has ended')))
    this.thread.unref()
  }

  /** On a folder, or in memory; given a dump it starts from there. */
  static async open(where: { dataDir?: string; dump?: Uint8Array } = {}): Promise<PgliteThread> {
    const opened = new PgliteThread()
    await opened.ask('open', where)
    return opened
  }

  /** Messages of PostgreSQL's wire protocol, and what it answers to them. The bytes are given away. */
  say(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return this.ask('say', { bytes }, [bytes.buffer])
  }

  /** Everything that is in it, for `open`. */
  dump(): Promise<Uint8Array> {
    return this.ask('dump', {})
  }

  async close(): Promise<void> {
    await this.ask('close', {})
    await this.thread.terminate()
  }

  private ask<T>(what: string, asked: object, given: ArrayBuffer[] = []): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(this.ended)
      const id = ++this.asked
      this.thread.postMessage({ ...asked, id, what }, given)
      this.waiting.set(id, { resolve, reject })
      // A thread that has nothing to do keeps no process from ending.
      if (this.waiting.size === 1) this.thread.ref()
    })
  }

  private hear({ id, result, error }: Told): void {
    const one = this.waiting.get(id)
    this.waiting.delete(id)
    if (this.waiting.size === 0) this.thread.unref()
    if (error === undefined) one?.resolve(result as never)
    else one?.reject(new Error(error))
  }

  private end(why: Error): void {
    this.ended ??= why
    for (const { reject } of this.waiting.values()) reject(why)
    this.waiting.clear()
  }
}
