import { setTimeout as pause } from 'node:timers/promises'
import { compiledPglite } from './compiledPglite.mjs'
import { DatabaseAway } from './databaseAway'
import { EngineThread } from './engineThread'

export interface PgliteOptions {
  /** Absolute folder; without it the database is in memory. */
  dataDir?: string | undefined
  /** Dump to start from, in memory only. */
  dump?: Uint8Array | undefined
  statementWithinMs?: number
  /** Node's arguments for the thread; tests use them to inject file faults. */
  execArgv?: string[]
}

/** Longer than the slowest statement on a busy machine, such as a migration of a large table. */
const STATEMENT_WITHIN_MS = 120_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000

/**
 * PGlite on a separate thread, so that the database plans and writes on one core while the service handles requests on
 * another. When PostgreSQL stops (the disk is full) or hangs, its folder is opened again on a new thread; until then
 * every request fails at once with `DatabaseAway`.
 */
export class PgliteThread {
  private engine: EngineThread | undefined
  private opening: Promise<void>
  private closed = false

  private constructor(private readonly options: PgliteOptions) {
    this.opening = this.start('make')
  }

  static async open(options: PgliteOptions = {}): Promise<PgliteThread> {
    const opened = new PgliteThread(options)
    await opened.opening
    return opened
  }

  get isOpen(): boolean {
    return this.engine !== undefined
  }

  /** Resolves when the database is open; after a stop, when it is open again. */
  ready(): Promise<void> {
    return this.opening
  }

  /** Sends messages of PostgreSQL's wire protocol and returns the replies. The bytes are transferred to the thread. */
  say(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const { statementWithinMs = STATEMENT_WITHIN_MS } = this.options
    return this.send('say', { bytes }, [bytes.buffer], statementWithinMs)
  }

  /** Returns a dump of all content, for `open`. */
  dump(): Promise<Uint8Array> {
    return this.send('dump')
  }

  /** Copies the folder's database in its state between two statements. */
  copyTo(to: string): Promise<void> {
    return this.send('copy', { dataDir: this.options.dataDir, to })
  }

  /** Memory of the thread: its JavaScript heap, and WebAssembly's, which never shrinks. */
  memory(): Promise<{ heapBytes: number; wasmBytes: number }> {
    return this.send('memory')
  }

  async close(): Promise<void> {
    this.closed = true
    await this.send('close').catch(() => undefined)
    await this.engine?.end(new Error('it was closed'))
  }

  private send<T>(...request: Parameters<EngineThread['send']>): Promise<T> {
    return this.engine?.send<T>(...request) ?? Promise.reject(new DatabaseAway('it is being opened again'))
  }

  /** @param missing what to do when the folder holds no database: at a restart never replace one that has vanished */
  private async start(missing: 'make' | 'fail'): Promise<void> {
    const { dataDir, dump, execArgv = [] } = this.options
    const engine = new EngineThread(execArgv)
    try {
      await engine.send('open', { dataDir, dump, missing, compiled: await compiledPglite() })
    } catch (error) {
      await engine.end(error as Error)
      throw error
    }
    this.engine = engine
    void engine.ended.then((reason) => this.replace(reason))
  }

  private replace(reason: Error): void {
    this.engine = undefined
    if (this.closed) return
    process.stderr.write(`The embedded database has stopped: ${reason.message}\n`)
    // An in-memory database is lost, so the process ends; its supervisor starts it again.
    if (!this.options.dataDir)
      setImmediate(() => {
        throw reason
      })
    else this.opening = this.startAgain()
  }

  private async startAgain(): Promise<void> {
    let reported = ''
    for (let wait = FIRST_PAUSE_MS; !this.closed; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
      try {
        return await this.start('fail')
      } catch (error) {
        const { message } = error as Error
        if (message !== reported)
          process.stderr.write(`The embedded database can't be opened again yet: ${message}\n`)
        reported = message
      }
      await pause(wait)
    }
  }
}
