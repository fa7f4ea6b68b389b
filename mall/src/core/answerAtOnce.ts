import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { corsHeaders, TIME_HEADER } from './crossOrigin'

/** What is known of a call before anything is looked up or checked: an envelope as it travels, else undefined. */
export type KnownAnswer = (accessToken: string, body: unknown) => string | undefined

/** An order is a few hundred bytes; whatever is longer isn't looked at here. */
const LOOKED_AT_BYTES = 4_096
const TOLD_EVERY_MS = 1_000

/**
 * Answers POSTs to `path` in front of the whole service, where the answer is known: no routing, no hooks, no schema,
 * no line in the log for each, only one a second. What a sold-out sale says ten thousand times a second costs what
 * reading and writing a string costs. Everything else goes on untouched. The brake on callers (`rateLimits.ts`) doesn't count these: holding
 * somebody back would cost more than answering.
 */
export function answerAtOnce(app: FastifyInstance, path: string, known: KnownAnswer): void {
  const { server, ctx } = app
  const [goOn] = server.listeners('request') as [RequestListener]
  const note = counter((answers) => app.log.info({ path, answers }, 'Answered at once'))
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url !== path || !isSmallJson(request)) return goOn(request, response)
    request.once('readable', () => {
      // Hung up before the body came: nobody is left to answer.
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
        [TIME_HEADER]: ctx.clock.now(),
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

/** A body that came in pieces or isn't JSON tells nothing here. */
function parsed(sent: Buffer): unknown {
  try {
    return JSON.parse(sent.toString())
  } catch {
    return undefined
  }
}

/** Spec 7 names both headers; H5 pages of the php mall send `token` only. */
export function tokenIn({ accesstoken, token }: IncomingMessage['headers']): string {
  return String(accesstoken || token || '')
}

/** Tells how often it was called, once a second at most. */
function counter(tell: (count: number) => void): () => void {
  let count = 0
  return () => {
    if (count++ > 0) return
    setTimeout(() => {
      tell(count)
      count = 0
    }, TOLD_EVERY_MS).unref()
  }
}
