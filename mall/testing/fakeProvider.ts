import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a fake provider got. */
export interface ProviderRequest {
  readonly method: string
  /** Path with the query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface FakeProvider {
  readonly url: string
  readonly requests: readonly ProviderRequest[]
  /** Sets the answer to all further requests: a JSON value with status 200, a `Response`, or 'hang up'. */
  answer(next: object | Response | 'hang up'): void
  close(): Promise<void>
}

/** Starts a server that records requests and gives the answer that the test has set. */
export async function startFakeProvider(first: object = {}): Promise<FakeProvider> {
  const requests: ProviderRequest[] = []
  let next: object | Response | 'hang up' = first
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts).toString('utf8'),
    })
    if (next === 'hang up') return void request.socket.destroy()
    const answer = next instanceof Response ? next.clone() : Response.json(next)
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (value) => {
      next = value
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
