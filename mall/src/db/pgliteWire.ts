import { Duplex } from 'node:stream'
import { DatabaseAway } from './databaseAway'
import type { PgliteThread } from './pgliteThread'

type Done = (error?: Error | null) => void

/** Message that ends a session of a server. Not passed on, because it would end PGlite, which belongs to its thread. */
const TERMINATE = 'X'.charCodeAt(0)

/**
 * Stream that `pg` uses as its connection to a server: bytes are sent to PGlite, and its replies come back. It breaks
 * like a socket when PGlite stops.
 */
export class PgliteWire extends Duplex {
  constructor(private readonly pglite: PgliteThread) {
    super()
  }

  /** Reports that it is connected, as a socket does. */
  connect(): void {
    process.nextTick(() => {
      if (this.pglite.isOpen) this.emit('connect')
      else this.destroy(new DatabaseAway('it is being opened again'))
    })
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: Done): void {
    // `pg` reuses one buffer for its messages.
    if (chunk[0] === TERMINATE) done()
    else this.say(new Uint8Array(chunk), done)
  }

  /** Sends all messages of a query together, as `pg` corks them. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.say(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))), done)
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  private say(bytes: Uint8Array<ArrayBuffer>, done: Done): void {
    this.pglite.say(bytes).then((answer) => {
      this.push(answer)
      done()
    }, done)
  }
}
