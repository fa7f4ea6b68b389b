import { connect, type Socket } from 'node:net'

/** What came back. Latencies in ms, sorted. */
export interface Load {
  answers: number
  seconds: number
  latencies: number[]
  /** How often each code was answered. */
  codes: Record<string, number>
}

const HEAD_END = '\r\n\r\n'
const LENGTH = 'content-length: '
const CODE = '"code":"'

/**
 * Sends requests over kept-alive connections, one at a time on each, until `next` has none. Written on bare sockets:
 * it shares two cores with the mall, and a comfortable client would be measured instead of it.
 */
export async function load(
  ports: readonly number[],
  connections: number,
  next: () => string | undefined,
): Promise<Load> {
  const codes: Record<string, number> = {}
  const latencies: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, (_, n) =>
      talk(ports[n % ports.length] as number, next, (code, ms) => {
        codes[code] = (codes[code] ?? 0) + 1
        latencies.push(ms)
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1_000
  return { answers: latencies.length, seconds, latencies: latencies.sort((a, b) => a - b), codes }
}

function talk(port: number, next: () => string | undefined, told: (code: string, ms: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let heard = ''
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
    socket.setEncoding('latin1')
    socket.on('connect', say)
    socket.on('error', reject)
    socket.on('data', (chunk: string) => {
      heard += chunk
      const head = heard.indexOf(HEAD_END)
      if (head < 0) return
      const from = heard.indexOf(LENGTH) + LENGTH.length
      const length = Number(heard.slice(from, heard.indexOf('\r', from)))
      if (heard.length < head + HEAD_END.length + length) return
      const at = heard.indexOf(CODE, head) + CODE.length
      told(heard.slice(at, heard.indexOf('"', at)), performance.now() - sentAt)
      heard = ''
      say()
    })
  })
}

export const percentile = ({ latencies }: Load, share: number): number =>
  latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
