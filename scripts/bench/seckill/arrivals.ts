import type { Socket } from 'node:net'
import { endOfHead, open } from './load'

/** Reply to one request; ms from the moment at which the request was due. */
export interface Arrived {
  readonly status: number
  readonly ms: number
  readonly canRetry: boolean
}

interface Arrivals {
  perSecond: number
  seconds: number
  /** More requests than these are never under way at once; one that is due waits for a free connection. */
  connections: number
  next(n: number): string
}

const TICK_MS = 5

/**
 * Sends requests at a given rate, whether or not earlier ones are answered, as people do who don't know of each other.
 * Waiting counts from the moment at which a request was due.
 */
export async function arrivals(port: number, { perSecond, seconds, connections, next }: Arrivals) {
  const free = await open([port], connections)
  const all = [...free]
  const due: number[] = []
  const arrived: Arrived[] = []
  const wanted = Math.round(perSecond * seconds)
  let planned = 0
  let sent = 0
  await new Promise<void>((done, reject) => {
    const began = performance.now()
    const sendDue = () => {
      while (due.length > 0 && free.length > 0) {
        const at = due.shift() as number
        const socket = free.pop() as Socket
        answerOf(socket, next(sent++), (status, canRetry) => {
          arrived.push({ status, canRetry, ms: performance.now() - at })
          free.push(socket)
          if (arrived.length === wanted) done()
          else sendDue()
        })
      }
    }
    const timer = setInterval(() => {
      const until = Math.min(wanted, ((performance.now() - began) / 1_000) * perSecond)
      for (; planned < until; planned += 1) due.push(began + (planned / perSecond) * 1_000)
      if (planned >= wanted) clearInterval(timer)
      sendDue()
    }, TICK_MS)
    for (const socket of all) socket.once('error', reject)
  })
  for (const socket of all) socket.destroy()
  return arrived
}

function answerOf(socket: Socket, request: string, answered: (status: number, canRetry: boolean) => void) {
  let received = ''
  const read = (chunk: string) => {
    received += chunk
    const head = endOfHead(received)
    if (head < 0) return
    socket.off('data', read)
    answered(Number(received.slice(9, 12)), received.slice(0, head).includes('\r\nretry-after: '))
  }
  socket.on('data', read)
  socket.write(request)
}
