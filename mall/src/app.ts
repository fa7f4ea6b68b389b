import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { openDesk } from '../desk/desk'
import { answerInEnvelopes, answerUnknown } from './core/answers'
import { allowOtherOrigins, tellTheTime } from './core/crossOrigin'
import { servePictures, serveShop } from './core/files'
import { limitCallers } from './core/rateLimits'
import { describeCalls } from './core/reference'
import { serveUploads } from './core/serveUploads'
import { takeUploads } from './core/uploads'
import type { Ctx } from './ctx'
import { CALL_GROUPS, PAGE_GROUPS } from './routes'

/** A body that trickles in for longer holds a connection for nothing. */
const REQUEST_WITHIN_MS = 60_000
/** Small answers cost more to compress than to send. */
const COMPRESS_FROM_BYTES = 1_024
/** Node's own default is 11, which takes a hundred times longer than 4 for a few per cent. */
const BROTLI_QUALITY = 4

/** The whole service over one `ctx`: calls, shop, pictures, reference and desk on one origin. */
export async function buildApp(ctx: Ctx): Promise<FastifyInstance> {
  const production = ctx.env.mode === 'production'
  const app = Fastify({
    // While developing, only what is wrong: the addresses and SMS codes should stay in sight.
    loggerInstance: production ? ctx.log : ctx.log.child({}, { level: quieter(ctx.env.logLevel) }),
    logController: new LogController({ disableRequestLogging: !production }),
    trustProxy: ctx.env.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_WITHIN_MS,
    // An address that can't be read, or a part of it beyond all measure.
    frameworkErrors: (_error, _request, reply) => answerUnknown(reply),
  }) as unknown as FastifyInstance
  app.decorate('ctx', ctx)
  app.decorateRequest('signedIn', undefined)
  app.decorateRequest('bodyAsSent', undefined)
  answerInEnvelopes(app)
  tellTheTime(app)
  await app.register(formbody)
  await app.register(compress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  await allowOtherOrigins(app, ctx.env)
  await describeCalls(app)
  await app.register(async (calls) => {
    await limitCallers(calls, ctx.env)
    await takeUploads(calls)
    for (const group of CALL_GROUPS) group(calls)
  })
  await app.register(async (pages) => {
    await pages.register(helmet, {
      contentSecurityPolicy: PAGE_POLICY,
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: production && { includeSubDomains: false },
    })
    await serveShop(pages)
    for (const group of PAGE_GROUPS) group(pages)
    await pages.register(openDesk)
  })
  await app.register(servePictures)
  serveUploads(app)
  return app
}

const quieter = (level: string): string => (level === 'info' ? 'warn' : level)

/** The shop may draw from other origins (map tiles, a maker's own back end); the map service's script draws in a worker. */
const PAGE_POLICY = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'unsafe-inline'", 'https:'],
    'worker-src': ["'self'", 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'connect-src': ["'self'", 'https:', 'http:', 'wss:', 'ws:'],
    'frame-src': ["'self'", 'https:', 'http:'],
    'font-src': ["'self'", 'data:'],
    'form-action': ["'self'", 'https:', 'http:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
  },
}
