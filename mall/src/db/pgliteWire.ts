import { Duplex } from 'node:stream'
import type { PgliteThread } from './pgliteThread'

type Done = (error?: Error | null) => void

/** Says goodbye to a server. PGlite would end with it, and belongs to its thread. */
const TERMINATE = 'X'.charCodeAt(0)

/** What `pg` takes for its connection to a server: the bytes go to PGlite, whose answers come back. */
export class PgliteWire extends Duplex {
  constructor(private readonly pglite: PgliteThread) {
    super()
  }

  /** As a socket does. */
  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: Done): void {
    // `pg` writes into one buffer again and again.
    if (chunk[0] === TERMINATE) done()
    else this.say(new Uint8Array(chunk), done)
  }

  /** All messages of a question travel together, as `pg` corks them. */
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
