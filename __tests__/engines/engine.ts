import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import WebSocket from 'ws'

/** Page of an engine under test, as big as a phone's. Every engine can do these few things, so all else is built on them. */
export interface EnginePage {
  goto(url: string): Promise<void>
  /** Evaluates an expression and returns its value, which must be JSON. */
  evaluate<T>(expression: string): Promise<T>
  /** Presses and releases at a point of the window, as the engine's own input; `times` of it without a pause. */
  tap(x: number, y: number, times?: number): Promise<void>
  picture(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  readonly version: string
  newPage(): Promise<EnginePage>
  close(): Promise<void>
}

export const PHONE = { width: 375, height: 812 }

/** Returns a port that is free now. */
export const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/** Starts a program that ends with this process. Returns a function that ends it. */
export function start(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } })
  const end = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {}
  }
  child.on('error', () => undefined)
  process.once('exit', end)
  return () =>
    new Promise<void>((done) => {
      process.off('exit', end)
      if (child.exitCode !== null || child.pid === undefined) return done()
      child.once('exit', () => done())
      end()
    })
}

/** Calls `attempt` until it succeeds. */
export async function eventually<T>(attempt: () => Promise<T>, withinMs = 60_000): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    try {
      return await attempt()
    } catch (problem) {
      if (Date.now() > deadline) throw problem
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}

interface Reply {
  readonly id?: number
  readonly result?: unknown
  readonly error?: unknown
  readonly message?: string
}

/** Connection over which commands are sent as JSON and answered by their numbers. */
export class Commands {
  #next = 0
  readonly #waiting = new Map<number, (reply: Reply) => void>()

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (text) => {
      const reply = JSON.parse(String(text)) as Reply
      if (reply.id !== undefined) this.#waiting.get(reply.id)?.(reply)
    })
  }

  static open(url: string): Promise<Commands> {
    return new Promise((done, fail) => {
      const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 64 * 1024 * 1024 })
      socket.once('open', () => done(new Commands(socket)))
      socket.once('error', fail)
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: each command has a result of its own
  send(method: string, params: object = {}): Promise<any> {
    this.#next += 1
    const id = this.#next
    return new Promise((done, fail) => {
      const late = setTimeout(() => fail(new Error(`${method} was not answered`)), 60_000)
      this.#waiting.set(id, (reply) => {
        clearTimeout(late)
        this.#waiting.delete(id)
        if (reply.error) fail(new Error(`${method}: ${JSON.stringify(reply.error)} ${reply.message ?? ''}`))
        else done(reply.result)
      })
      this.socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close() {
    this.socket.close()
  }
}
