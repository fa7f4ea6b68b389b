import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { answerInEnvelopes, answerUnreadable, SCHEMA_COMPILERS } from './core/answers'
import { BODY_BYTES, parseBodies } from './core/bodyParsers'
import { CONNECTION_TIMES, connectionOptions, limitConnections } from './core/connections'
import { allowOtherOrigins, sendServerTime } from './core/crossOrigin'
import { servePictures, serveShop } from './core/files'
import { serveHealth } from './core/health'
import { onUnreadableRow } from './core/mapRows'
import { createMetrics, listenForMetrics, serveMetrics } from './core/metrics'
import { refuseWhenOverloaded } from './core/overload'
import { PACK_FROM_BYTES } from './core/packedAnswer'
import { POLICY_HEADER, pagePolicy } from './core/pagePolicy'
import { limitCallers } from './core/rateLimits'
import { describeCalls } from './core/reference'
import { requestId, sendRequestId } from './core/requestId'
import { enableUploads } from './core/uploads'
import type { Ctx } from './ctx'
import { serveDeskApp } from './desk/deskFiles'
import { serveDeskCalls } from './desk/deskRoutes'
import { bareForwarded, trustProxy } from './env/trustedProxies'
import { measureJobs } from './jobs/measureJobs'
import { measurePartitions } from './jobs/measurePartitions'
import { DESK_RESOURCES, MODULES } from './modules'
import { refuseClosedFeatures } from './modules/feature/refuseClosed'
import { readSession } from './modules/session/readSession'
import { userIn } from './modules/session/tokens'
import { noteWritten, readOperator } from './modules/staff/sessions'

/** Node's own default is 11, which takes a hundred times longer than 4 for a few per cent. */
const BROTLI_QUALITY = 4

const NOTHING_ALLOWED = pagePolicy({})

/**
 * Builds the whole service on one `ctx`: calls, shop, pictures, reference and desk on one origin. Tests pass shorter
 * times.
 */
export async function buildApp(ctx: Ctx, times = CONNECTION_TIMES): Promise<FastifyInstance> {
  const production = ctx.env.mode === 'production'
  const app = Fastify({
    // In development only problems are logged, so that the addresses and SMS codes stay visible.
    loggerInstance: production ? ctx.log : ctx.log.child({}, { level: quieter(ctx.env.logLevel) }),
    logController: new LogController({ disableRequestLogging: !production }),
    trustProxy: trustProxy(ctx.env.trustedProxies),
    forceCloseConnections: 'idle',
    ...connectionOptions(times),
    bodyLimit: BODY_BYTES,
    frameworkErrors: answerUnreadable,
    genReqId: requestId,
    schemaController: SCHEMA_COMPILERS,
  }) as unknown as FastifyInstance
  app.decorate('ctx', ctx)
  app.decorate('sessions', { readUser: readSession, userIn })
  app.decorate('claims', new Map())
  app.decorate('operators', { readOperator, noteWritten })
  app.decorateRequest('signedIn', undefined)
  app.decorateRequest('bodyAsSent', undefined)
  // First of all hooks: the others read the caller's address.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const name = 'x-forwarded-for'
    if (headers[name]) headers[name] = bareForwarded(String(headers[name]))
  })
  ctx.traces?.follow(app)
  const stopListening = onUnreadableRow((err, row) =>
    ctx.log.error({ err, row: (row as { id?: unknown } | null)?.id }, 'A row of a list could not be read'),
  )
  app.addHook('onClose', async () => stopListening())
  limitConnections(app, times)
  answerInEnvelopes(app)
  parseBodies(app)
  sendServerTime(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  sendRequestId(app)
  refuseWhenOverloaded(app)
  await limitCallers(app)
  serveHealth(app)
  await openMetrics(app)
  await app.register(compress, {
    // No client of ours compresses request bodies; only decompression bombs would.
    globalDecompression: false,
    threshold: PACK_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await allowOtherOrigins(app, ctx.env)
  if (ctx.env.apiReference) await describeCalls(app)
  await app.register(async (calls) => {
    await enableUploads(calls)
    refuseClosedFeatures(calls)
    for (const module of MODULES) module.calls?.(calls)
  })
  await app.register(
    serveDeskCalls(
      DESK_RESOURCES,
      MODULES.flatMap((module) => module.desk?.calls ?? []),
    ),
  )
  await app.register(async (pages) => {
    await pages.register(helmet, {
      // Each page sets its own policy (`core/pagePolicy.ts`).
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: production && { includeSubDomains: false },
    })
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header(POLICY_HEADER, NOTHING_ALLOWED)
    })
    // Before the shop's files, so that a hook of a module also acts on them.
    for (const module of MODULES) module.pages?.(pages)
    await serveShop(pages)
    await serveDeskApp(pages)
  })
  await app.register(servePictures)
  for (const module of MODULES) module.files?.(app)
  return app
}

/** Measures only where somebody reads it: in a process without a port or token for it nothing is collected. */
async function openMetrics(app: FastifyInstance): Promise<void> {
  const { metrics, host } = app.ctx.env
  if (!metrics.port && !metrics.token) return
  const register = createMetrics(app)
  measureJobs(app.ctx, register)
  measurePartitions(app.ctx, register)
  if (metrics.token) serveMetrics(app, register, metrics.token)
  if (!metrics.port) return
  const server = await listenForMetrics(register, metrics.port, host)
  app.addHook('onClose', async () => {
    server.close()
  })
}

const quieter = (level: string): string => (level === 'info' ? 'warn' : level)
