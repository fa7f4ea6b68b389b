import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came over the wire. */
export interface WireRequest {
  method: string
  /** Path with the query, exactly as sent: signatures cover it. */
  target: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface WireAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer
  /** Waits before answering. */
  delayMs?: number
  /** `half` sends half of the body and drops the connection, `nothing` never answers. */
  send?: 'all' | 'half' | 'nothing'
}

export interface PlatformServer {
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string
  close(): Promise<void>
}

/** Listens on a free port of this machine. */
export async function listenAsPlatform(
  answer: (request: WireRequest) => Promise<WireAnswer>,
): Promise<PlatformServer> {
  const timers = new Set<NodeJS.Timeout>()
  const server = createServer((incoming, response) => {
    readRequest(incoming)
      .then(answer)
      .then((wire) => {
        if (wire.send === 'nothing') return
        if (!wire.delayMs) return write(response, wire)
        const timer = setTimeout(() => write(response, wire), wire.delayMs)
        timers.add(timer)
      })
      .catch((cause: unknown) => write(response, { status: 500, headers: {}, body: String(cause) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const target = incoming.url ?? '/'
  const url = new URL(target, 'http://platform.test')
  return {
    method: incoming.method ?? 'GET',
    target,
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  }
}

function write(response: ServerResponse, { status, headers, body, send }: WireAnswer): void {
  const bytes = Buffer.from(body)
  const noBody = status === 204 || status === 304
  response.writeHead(status, noBody ? headers : { ...headers, 'Content-Length': String(bytes.length) })
  if (send !== 'half') return void response.end(noBody ? undefined : bytes)
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy())
}
