import { existsSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { makeDatabase } from './newDatabase.mjs'
import { SYNC_SETTINGS, SyncedFiles } from './syncedFiles.mjs'

/** Exit status of PGlite after a failed statement; after any other status PostgreSQL itself has stopped. */
const STATEMENT_FAILED = 100
const LOG_LINES = 20
/** Smaller than PostgreSQL's default of 1 GB: a start after a power cut has to replay this much. */
const WAL_SETTINGS = ['-c', 'max_wal_size=256MB']
/** Options of a database in memory: the smallest files of its log. PostgreSQL's default keeps two of 16 MB. */
const IN_MEMORY = ['--data-checksums', '--wal-segsize=1']

/** Thrown when PostgreSQL has stopped (as after a failed write to the log): only opening the folder again helps. */
export class EngineStopped extends Error {}

/** One open PGlite, addressed in PostgreSQL's wire protocol. */
export class PgliteEngine {
  /** PostgreSQL's last log lines, kept for the error message when it stops. */
  #log = []
  #pglite
  /** @type {EngineStopped | undefined} */
  #stopped

  /** Opens a folder, creating a missing database or not, or a database in memory, empty or from a dump. */
  static async open({ dataDir, dump, missing, compiled }) {
    const engine = new PgliteEngine()
    await engine.#open(dataDir, dump, missing, compiled)
    return engine
  }

  async #open(dataDir, dump, missing, compiled) {
    const onStderr = (line) => {
      this.#log = [...this.#log, line].slice(-LOG_LINES)
    }
    try {
      if (dataDir) {
        if (missing === 'make') await makeDatabase(dataDir)
        if (!existsSync(dataDir)) throw new Error(`${dataDir} is gone`)
        // PGlite's own settings turn fsync off (-F).
        const startParams = PGlite.defaultStartParams.filter((each) => each !== '-F')
        startParams.push(...SYNC_SETTINGS, ...WAL_SETTINGS)
        this.#pglite = await PGlite.create({
          fs: new SyncedFiles(dataDir),
          startParams,
          onStderr,
          ...compiled,
        })
      } else {
        const loadDataDir = dump && new Blob([dump])
        this.#pglite = await PGlite.create({
          initDbStartParams: IN_MEMORY,
          loadDataDir,
          onStderr,
          ...compiled,
        })
      }
    } catch (error) {
      throw this.#asStopped(error)
    }
    this.#noticeTheEnd(this.#pglite.Module)
  }

  /** Runs messages of the wire protocol and returns the replies, in bytes that belong to the caller. */
  async run(bytes) {
    const answers = []
    try {
      // `execProtocolRawSync` would parse every reply and keep it for ever.
      await this.#pglite.execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (part) => answers.push(part.slice()),
      })
    } catch (error) {
      this.#stopped ??= this.#asStopped(error)
    }
    if (this.#stopped) throw this.#stopped
    return joined(answers)
  }

  async dump() {
    return new Uint8Array(await (await this.#pglite.dumpDataDir('none')).arrayBuffer())
  }

  /** Bytes of WebAssembly memory, which never shrinks. */
  get wasmBytes() {
    return this.#pglite.Module.HEAPU8.length
  }

  close() {
    return this.#pglite.close()
  }

  /**
   * Detects that PostgreSQL has ended. PGlite continues with the next message after any exception, so it would send
   * messages to a dead PostgreSQL for ever.
   */
  #noticeTheEnd(module) {
    const { _PostgresMainLoopOnce: runOnce, stackRestore } = module
    module._PostgresMainLoopOnce = () => {
      try {
        runOnce()
      } catch (error) {
        if (error?.status !== STATEMENT_FAILED) {
          this.#stopped = this.#asStopped(error)
        }
        throw error
      }
    }
    // PGlite calls this first after an error: throwing here leaves its loop.
    module.stackRestore = (pointer) => {
      if (this.#stopped) throw this.#stopped
      stackRestore(pointer)
    }
  }

  /** Builds the error from PostgreSQL's last log line if there is one, because emscripten's exceptions say little. */
  #asStopped(error) {
    const last = this.#log.findLast((line) => /\b(PANIC|FATAL):/.test(line))
    return new EngineStopped(
      last?.replace(/^.*?(PANIC|FATAL):\s*/, '') ||
        error?.message ||
        `PGlite failed (${error?.errno ?? error?.status})`,
    )
  }
}

function joined(parts) {
  if (parts.length === 1) return parts[0]
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
