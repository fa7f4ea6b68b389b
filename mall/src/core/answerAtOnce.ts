import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { parseBoundedJson } from './boundedJson'
import { limitBodyTime } from './connections'
import { corsHeaders, TIME_HEADER } from './crossOrigin'
import { REQUEST_ID_HEADER, requestId } from './requestId'

/** Returns the serialized envelope if the answer is known without any lookup or check, else undefined. */
export type KnownAnswer = (accessToken: string, body: unknown) => string | undefined

/** Longest body inspected here. An order is a few hundred bytes; anything longer takes the normal path. */
const LOOKED_AT_BYTES = 4_096
const LOG_EVERY_MS = 1_000

/**
 * Answers POSTs to `path` in front of the whole service when the answer is already known: no routing, no hooks, no
 * schema, and one log line a second instead of one for each request. A sold-out seckill answers ten thousand requests a
 * second for the cost of reading and writing a string. Every other request takes the normal path. The rate limit on
 * callers (`rateLimits.ts`) doesn't count these requests: refusing one would cost more than answering it.
 */
export function answerAtOnce(app: FastifyInstance, path: string, known: KnownAnswer): void {
  const { server, ctx } = app
  const [goOn] = server.listeners('request') as [RequestListener]
  const note = counter((answers) => app.log.info({ path, answers }, 'Answered at once'))
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== path || !isSmallJson(request)) return goOn(request, response)
    limitBodyTime(request)
    request.once('readable', () => {
      // The client has closed the connection before sending the body.
      if (request.destroyed) return
      const sent = request.read() as Buffer | null
      const answer = sent && known(tokenIn(request.headers), parsed(sent))
      if (!answer) {
        if (sent) request.unshift(sent)
        return goOn(request, response)
      }
      note()
      response.writeHead(200, {
        ...corsHeaders(ctx.env, request.headers.origin),
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        [TIME_HEADER]: ctx.clock.now(),
        [REQUEST_ID_HEADER]: requestId(request),
        'content-length': Buffer.byteLength(answer),
      })
      response.end(answer)
    })
  })
}

function isSmallJson({ method, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  return method === 'POST' && length > 0 && length <= LOOKED_AT_BYTES && isJson(headers['content-type'])
}

const isJson = (type = '') => type.startsWith('application/json')

/** Parses the body; returns undefined for a body that is incomplete or isn't JSON. */
function parsed(sent: Buffer): unknown {
  try {
    return parseBoundedJson(sent.toString())
  } catch {
    return undefined
  }
}

/** Spec 7 names both headers; H5 pages of the php mall send `token` only. */
export function tokenIn({ accesstoken, token }: IncomingMessage['headers']): string {
  return String(accesstoken || token || '')
}

/** Counts calls and reports the count, at most once a second. */
function counter(respond: (count: number) => void): () => void {
  let count = 0
  return () => {
    if (count++ > 0) return
    setTimeout(() => {
      respond(count)
      count = 0
    }, LOG_EVERY_MS).unref()
  }
}
