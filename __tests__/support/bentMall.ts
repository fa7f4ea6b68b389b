import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TroubledMall } from './troubledMalls'

/** Calls whose responses are bent; pictures and other files pass unchanged. */
const BENT_CALLS = /\/(juhe|api|sdk|getWxShareData|qr-code)\//

/** Returns the `data` of a response to a call's path, changed as a back end with other habits would send it. */
export type BendCall = (data: unknown, path: string) => unknown

/** Starts a server that passes every request to the mall at `origin` and bends its successful responses. */
export async function bentMall(origin: string, bend: BendCall): Promise<TroubledMall> {
  const server = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const passed = request(
      `${origin}${incoming.url}`,
      { method: incoming.method, headers },
      async (answer) => {
        const body = await readAll(answer)
        const [path = ''] = (incoming.url ?? '').split('?')
        const bent = BENT_CALLS.test(path) ? bentBody(body, (data) => bend(data, path)) : body
        const { 'content-length': _, ...rest } = answer.headers
        reply.writeHead(answer.statusCode ?? 500, { ...rest, 'content-length': bent.length })
        reply.end(bent)
      },
    )
    incoming.pipe(passed)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts)
}

/** Bends the data of a successful envelope; returns anything else unchanged. */
function bentBody(body: Buffer, bend: (data: unknown) => unknown): Buffer {
  try {
    const envelope = JSON.parse(body.toString('utf8'))
    if (envelope.code !== '000000') return body
    return Buffer.from(JSON.stringify({ ...envelope, data: bend(envelope.data) }))
  } catch {
    return body
  }
}
