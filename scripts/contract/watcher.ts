import { existsSync } from 'node:fs'
import path from 'node:path'
import cors from '@fastify/cors'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Service } from '../../contract/call'
import { readEnvelope } from '../../src/api/http/outcome'
import { readLink } from '../../src/features/links/readLink'
import { judgeServerTime, TIME_HEADER } from './browser'
import { callAt, type DeclaredCall } from './declared'
import { type Finding, judge } from './judge'
import { judgeLinks } from './links'
import type { Tally } from './tally'

export interface WatcherOptions {
  /** Origin of each service; the mall's where absent. */
  readonly origins: { readonly mall: string } & Partial<{ [Name in Service]: string }>
  readonly tally: Tally
  /** Folder of an H5 build to serve as well; without a build only calls are forwarded. */
  readonly h5Folder: string
  readonly report: (line: string) => void
}

/** Headers that are not forwarded: they belong to one connection, or to a body that has been decompressed here. */
const OF_THE_WAY = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'host',
  'keep-alive',
  'transfer-encoding',
  'accept-encoding',
])
const UPLOAD_BYTES = 50_000_000

/**
 * Creates a proxy between the shop and a back end. It forwards requests and answers unchanged and checks each answer
 * against the contract.
 */
export async function watcher({
  origins,
  tally,
  h5Folder,
  report,
}: WatcherOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: UPLOAD_BYTES, forceCloseConnections: true })
  // A mini-program in the vendor's tools and a watched build have another origin.
  await app.register(cors, { origin: true, methods: ['GET', 'POST', 'PUT', 'DELETE'], exposedHeaders: '*' })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  if (existsSync(path.join(h5Folder, 'index.html'))) {
    await app.register(fastifyStatic, { root: h5Folder, wildcard: false })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const call = callAt(request.method, pathOf(request))
    const origin = origins[call?.spec.service ?? 'mall'] ?? origins.mall
    try {
      const answer = await sendOn(request, origin)
      const body = Buffer.from(await answer.arrayBuffer())
      if (call) {
        const { status, headers } = answer
        const received = { status, text: body.toString('utf8'), cacheControl: headers.get('cache-control') }
        const judgement = judge(call, received)
        const links = linksIn(call, received.text)
        const whole =
          links.length > 0
            ? { ...judgement, outcome: 'broken' as const, findings: [...judgement.findings, ...links] }
            : judgement
        for (const line of tally.note(call, whole)) report(line)
        const time = call.spec.service === 'mall' ? judgeServerTime(headers.get(TIME_HEADER)) : null
        if (time && judgement.outcome !== 'missing')
          for (const line of tally.noteService([time])) report(line)
      }
      return relay(reply, answer, body)
    } catch (problem) {
      const cause = (problem as Error).cause ?? problem
      report(
        `FAIL     ${request.method} ${origin}${request.url} could not be reached: ${(cause as Error).message}`,
      )
      return reply.code(502).send()
    }
  })
  return app
}

/** Returns the dead links of an answer. The shop's own origin is the page's, so it is unknown here. */
function linksIn(call: DeclaredCall, text: string): Finding[] {
  const envelope = readEnvelope(text)
  return envelope ? judgeLinks(call, envelope.data, (link) => readLink(link, '')) : []
}

const pathOf = ({ url }: FastifyRequest) => new URL(url, 'http://watcher').pathname

function sendOn(request: FastifyRequest, origin: string): Promise<Response> {
  const headers = new Headers({ 'x-forwarded-host': request.host, 'x-forwarded-proto': request.protocol })
  for (const [name, value] of Object.entries(request.headers)) {
    if (!OF_THE_WAY.has(name) && value !== undefined) headers.set(name, String(value))
  }
  const hasBody = request.body instanceof Buffer && request.body.length > 0
  return fetch(origin + request.url, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody && { body: new Uint8Array(request.body as Buffer) }),
  })
}

function relay(reply: FastifyReply, answer: Response, body: Buffer): FastifyReply {
  for (const [name, value] of answer.headers) {
    const isOurs = OF_THE_WAY.has(name) || name.startsWith('access-control-')
    if (!isOurs) reply.header(name, value)
  }
  return reply.code(answer.status).send(body)
}
