import { CODES } from '@contract/codes'
import { MINUTE_MS } from '@contract/rules/dateText'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tokenIn } from './answerAtOnce'
import { CallerCounts } from './callerCounts'
import { corsHeaders } from './crossOrigin'
import { ShopError } from './errors'
import { SharedCounts } from './sharedCounts'

/**
 * Factor by which all callers of one address together may exceed the limit: a carrier puts hundreds of shoppers behind
 * one address, and a first visit loads some sixty files, which cost little.
 */
const SHARED_BY = 20
/** Signed requests of one partner: more than any crowd makes it send, and a bound for one who repeats a captured one. */
const SIGNED_PER_MINUTE = 120_000
/** Maximum number of callers remembered at once; the least recently active is dropped first. */
const CALLERS = 50_000

export type Brake = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a static file for the rate limit. */
    isFile?: true
    /** Most answers come from memory and cost as little as a file; others are counted by `brakeUncached`. */
    isCached?: true
    /** Its handler counts it: with `brakeSigned` when a partner of ours has signed it, else with `brakeUnsigned`. */
    isSigned?: true
  }
  interface FastifyInstance {
    /** Counts a request, and refuses it when its caller is over the limit. @throws ShopError tooMany */
    brake: Brake
    /** Counts a request for a missing file like any other request. @throws ShopError tooMany */
    brakeMissingFile: Brake
    /** Counts a request whose answer must be built like any other request. @throws ShopError tooMany */
    brakeUncached: Brake
    /** Counts a request that a partner should have signed and hasn't, by its address. @throws ShopError tooMany */
    brakeUnsigned: Brake
    /** Counts a request by the partner who signed it, whatever its address. @throws ShopError tooMany */
    brakeSigned(request: FastifyRequest, reply: FastifyReply, partner: string): Promise<void>
  }
}

/**
 * Rate limit on callers, before everything else: pages, files, unknown addresses, and before authentication. All sessions
 * of a user share one count, so that more sessions gain nothing; callers without a token that we sealed share the count of
 * their address (IPv6: of their /64 network), so made-up tokens gain nothing either. Limits that matter to the business are in the database. On a server's
 * database the processes add up their busy callers.
 */
export async function limitCallers(app: FastifyInstance): Promise<void> {
  const { env, secrets } = app.ctx
  const { userIn } = app.sessions
  // The embedded database has one process.
  const shared = app.ctx.connections && new SharedCounts(app.ctx)
  app.addHook('onClose', async () => shared?.stop())
  const store = class extends CallerCounts {
    constructor() {
      super({ cache: CALLERS, shared })
    }
  }
  await app.register(rateLimit, { global: false, store: store as never })
  const limit = { max: env.rateLimitPerMinute, timeWindow: MINUTE_MS }
  const userOf = ({ headers }: FastifyRequest) => userIn(secrets, tokenIn(headers))
  const ofAddress = app.createRateLimit({ ...limit, ...named('address') })
  const keyGenerator = (request: FastifyRequest) => userOf(request) ?? ''
  const ofUser = app.createRateLimit({ ...limit, ...named('user'), keyGenerator })
  const inAll = app.createRateLimit({ ...limit, ...named('inAll'), max: limit.max * SHARED_BY })
  const files = new WeakSet<FastifyRequest>()

  const brake: Brake = async (request, reply) => {
    const { isProbe, isSigned, isCached } = request.routeOptions.config ?? {}
    if (isProbe || isSigned) return
    hold(await inAll(request), request, reply)
    if (isFile(request)) files.add(request)
    else if (!isCached) await brakeUncached(request, reply)
  }
  const brakeUncached: Brake = async (request, reply) =>
    hold(await (userOf(request) ? ofUser : ofAddress)(request), request, reply)
  const brakeMissingFile: Brake = async (request, reply) => {
    if (files.delete(request)) hold(await ofAddress(request), request, reply)
  }
  const brakeUnsigned: Brake = async (request, reply) => {
    hold(await inAll(request), request, reply)
    hold(await ofAddress(request), request, reply)
  }
  const partners = new WeakMap<FastifyRequest, string>()
  const ofPartner = app.createRateLimit({
    timeWindow: MINUTE_MS,
    max: SIGNED_PER_MINUTE,
    ...named('partner'),
    keyGenerator: (request: FastifyRequest) => partners.get(request) ?? '',
  })
  const isOff = env.rateLimitPerMinute === 0
  app.decorate('brake', isOff ? unlimited : brake)
  app.decorate('brakeMissingFile', isOff ? unlimited : brakeMissingFile)
  app.decorate('brakeUncached', isOff ? unlimited : brakeUncached)
  app.decorate('brakeUnsigned', isOff ? unlimited : brakeUnsigned)
  app.decorate('brakeSigned', async (request: FastifyRequest, reply: FastifyReply, partner: string) => {
    if (isOff) return
    partners.set(request, partner)
    hold(await ofPartner(request), request, reply)
  })
  app.addHook('onRequest', app.brake)
}

const unlimited: Brake = async () => undefined

/** The library passes unknown options on to the store. */
const named = (limit: string): object => ({ limit })

/** Returns a separate limit for each address on one route. */
export function limitAddress(app: FastifyInstance, route: string, max: number, timeWindow: number): Brake {
  const count = app.createRateLimit({ max, timeWindow, ...named(route) })
  return async (request, reply) => hold(await count(request), request, reply)
}

/** True for static files (the shop, pictures) and preflights: viewing one page requests dozens of them. */
const isFile = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  method === 'OPTIONS' || config?.isFile === true

type Count = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

/** Sets the headers of a rate limit, and refuses a request beyond it. @throws ShopError tooMany */
function hold(count: Count, request: FastifyRequest, reply: FastifyReply): void {
  if (count.isAllowed) return
  reply.headers({ 'x-ratelimit-limit': count.max, 'x-ratelimit-remaining': count.remaining })
  if (!count.isExceeded) return
  reply.headers({
    ...corsHeaders(request.server.ctx.env, request.headers.origin),
    'retry-after': count.ttlInSeconds,
  })
  throw new ShopError(CODES.tooMany, '操作太频繁，请稍后再试')
}
