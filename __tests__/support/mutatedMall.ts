import { createServer, type IncomingMessage, request } from 'node:http'
import { listen, type TroubledMall } from './troubledMalls'

/** Calls whose responses are mutated; pictures and other files pass unchanged. */
const MUTATED_CALLS = /\/(juhe|api|sdk|getWxShareData|qr-code)\//

/** Returns the `data` of a response to a call's path, changed as a back end with other habits would send it. */
export type MutateCall = (data: unknown, path: string) => unknown

/** Starts a server that passes every request to the mall at `origin` and mutates its successful responses. */
export async function mutatedMall(origin: string, mutate: MutateCall): Promise<TroubledMall> {
  const server = createServer((incoming, reply) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const passed = request(
      `${origin}${incoming.url}`,
      { method: incoming.method, headers },
      async (answer) => {
        const body = await readAll(answer)
        const [path = ''] = (incoming.url ?? '').split('?')
        const mutated = MUTATED_CALLS.test(path) ? mutatedBody(body, (data) => mutate(data, path)) : body
        const { 'content-length': _, ...rest } = answer.headers
        reply.writeHead(answer.statusCode ?? 500, { ...rest, 'content-length': mutated.length })
        reply.end(mutated)
      },
    )
    incoming.pipe(passed)
  })
  return listen(server)
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts)
}

/** Mutates the data of a successful envelope; returns anything else unchanged. */
function mutatedBody(body: Buffer, mutate: (data: unknown) => unknown): Buffer {
  try {
    const envelope = JSON.parse(body.toString('utf8'))
    if (envelope.code !== '000000') return body
    return Buffer.from(JSON.stringify({ ...envelope, data: mutate(envelope.data) }))
  } catch {
    return body
  }
}
