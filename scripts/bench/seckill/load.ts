import { connect, type Socket } from 'node:net'

/** Result of a load test. Latencies in ms, sorted. */
export interface Load {
  answers: number
  seconds: number
  latencies: number[]
  /** Number of answers by code. */
  codes: Record<string, number>
}

/** Returns the next request of a connection; undefined closes it. */
export type Next = () => string | undefined

const HEAD_END = '\r\n\r\n'
const LENGTH = 'content-length: '
const CODE = '"code":"'
/** Sockets opened at a time: the queue of a listening socket holds 511. */
const OPENED_AT_ONCE = 250

/**
 * Sends requests over keep-alive connections, one at a time on each, until `next` returns none. All connect before the
 * clock starts, so that the requests really start together. Uses bare sockets, because it shares two cores with the
 * mall and a full HTTP client would dominate the measurement.
 */
export async function load(ports: readonly number[], connections: number, next: Next): Promise<Load> {
  const sockets = await open(ports, connections)
  const codes: Record<string, number> = {}
  const latencies: number[] = []
  const reported = (code: string, ms: number) => {
    codes[code] = (codes[code] ?? 0) + 1
    latencies.push(ms)
  }
  const began = performance.now()
  await Promise.all(sockets.map((socket) => sendRequests(socket, next, reported)))
  const seconds = (performance.now() - began) / 1_000
  return { answers: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b), codes }
}

export async function open(ports: readonly number[], connections: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  while (sockets.length < connections) {
    const count = Math.min(OPENED_AT_ONCE, connections - sockets.length)
    const from = sockets.length
    const opened = Array.from({ length: count }, (_, n) => dial(ports[(from + n) % ports.length] as number))
    sockets.push(...(await Promise.all(opened)))
  }
  return sockets
}

const dial = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    socket.setEncoding('latin1')
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.off('error', reject)
      resolve(socket)
    })
  })

function sendRequests(
  socket: Socket,
  next: Next,
  reported: (code: string, ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = ''
    let sentAt = 0
    const say = () => {
      const request = next()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The mall hung up')))
    socket.on('data', (chunk: string) => {
      received += chunk
      const head = endOfHead(received)
      if (head < 0) return
      const at = received.indexOf(CODE, head) + CODE.length
      reported(received.slice(at, received.indexOf('"', at)), performance.now() - sentAt)
      received = ''
      say()
    })
    say()
  })
}

/** Returns where the headers of a reply end; -1 until all of the reply has arrived. */
export function endOfHead(received: string): number {
  const head = received.indexOf(HEAD_END)
  if (head < 0) return -1
  const from = received.indexOf(LENGTH) + LENGTH.length
  const length = Number(received.slice(from, received.indexOf('\r', from)))
  return received.length < head + HEAD_END.length + length ? -1 : head
}

export const percentile = ({ latencies }: Pick<Load, 'latencies'>, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
