import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env'

export const TIME_HEADER = 'x-server-time'
/** Extensions that the operators have closed, by their paths, with a blank between them; `-` for none. */
export const CLOSED_HEADER = 'x-closed'
/** Release of the shop that calls. */
export const RELEASE_HEADER = 'release'

/** Headers that the shop's request core may send (spec 7), including tracking's signature. */
const SENT_BY_THE_SHOP = [
  'content-type',
  'serve-name',
  'source',
  'brand',
  'platformCode',
  'channel',
  'rs',
  'ditch',
  'accessToken',
  'token',
  'beanId',
  'timestamp',
  'nonce',
  'appkey',
  'sign',
  RELEASE_HEADER,
]

/** Allows calls from a shop on another origin; tokens travel in headers, so cookies are not allowed across origins. */
export async function allowOtherOrigins(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(cors, {
    origin: env.allowedOrigins === 'any' ? true : [...env.allowedOrigins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: SENT_BY_THE_SHOP,
    exposedHeaders: [TIME_HEADER, CLOSED_HEADER],
    maxAge: 7_200,
  })
}

/** Returns the headers that `allowOtherOrigins` would add, for a response that doesn't pass through it. */
export function corsHeaders({ allowedOrigins }: Env, origin: string | undefined): Record<string, string> {
  const isAllowed = origin && (allowedOrigins === 'any' || allowedOrigins.includes(origin))
  return {
    vary: 'Origin',
    ...(isAllowed && { 'access-control-allow-origin': origin }),
    'access-control-expose-headers': TIME_HEADER,
  }
}

/**
 * Adds the mall's time in milliseconds to each response, for countdowns: the Date header has whole seconds and is
 * hidden across origins.
 */
export function sendServerTime(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header(TIME_HEADER, app.ctx.clock.now())
    done(null, payload)
  })
}
