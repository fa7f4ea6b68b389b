import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import { HOUR_MS } from '@contract/rules/dateText'
import { type CallSchema, envelope } from '@contract/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { actAs, nameActing } from './actingUser'
import { answerAtOnce, tokenIn } from './answerAtOnce'
import { checkedReply } from './checkedReply'
import type { Context } from './context'
import { loginExpired, signInFirst } from './errors'
import { type CacheRule, memoryOf } from './memory'
import { packed, sendPacked } from './packedAnswer'
import { publicOrigin } from './publicOrigin'
import { type Brake, limitAddress } from './rateLimits'
import type { Sessions, SignedIn } from './sessions'
import { refuseUnstorable } from './unstorable'
import { readUpload } from './uploads'

/** A part of a schema as the handler receives it: validated, with defaults filled in. */
type Part<Schema, Name extends string> = Schema extends {
  readonly [Key in Name]: infer Type extends z.ZodType
}
  ? z.output<Type>
  : undefined

/** Argument of a handler. */
export interface CallInput<Schema extends CallSchema> {
  readonly params: Part<Schema, 'params'>
  readonly query: Part<Schema, 'query'>
  readonly body: Part<Schema, 'body'>
  /** The body before validation and defaults, for signatures over it. */
  readonly bodyAsSent: unknown
  /** The signed-in user, on calls declared SIGNED_IN. Reading it on another call throws 请先登录. */
  readonly user: SignedIn
  /**
   * Returns the signed-in user on a call that guests may make too; undefined for a guest. Throws 145011 like any other
   * call.
   */
  viewer(): Promise<SignedIn | undefined>
  /** The file of a call whose schema says `upload`. */
  file(): Promise<Buffer>
  readonly ctx: Context
  /** Milliseconds of the shop's clock, the same for the whole call. */
  readonly now: number
  /** The origin under which the shopper reaches the mall, such as `https://shop.example.com`. */
  readonly origin: string
  readonly ip: string
  /** The headers of spec 7, lower-cased names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly log: FastifyRequest['log']
}

/** Handler of one call: it returns the envelope's `data`; refusals are thrown as ShopError. */
export type Handler<Schema extends CallSchema> = (
  input: CallInput<Schema>,
) => Promise<z.input<Schema['reply']>>

/** Answers requests that concern another noun than the call's own; undefined: the call's own handler answers. */
export type Claim<Schema extends CallSchema> = (
  input: CallInput<Schema>,
) => Promise<z.input<Schema['reply']> | undefined>

/** A group of calls or pages that registers itself in the app; listed in its `module.ts`. */
export type Routes = (app: FastifyInstance) => void

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context
    sessions: Sessions
    /** Claims of modules above the one that answers a call (`claimCall.ts`). */
    // biome-ignore lint/suspicious/noExplicitAny: `claimCall` checks that each fits its call
    claims: Map<CallSpec, Claim<any>[]>
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined
    bodyAsSent: unknown
  }
}

export interface ServeOptions<Schema extends CallSchema = CallSchema> {
  /**
   * How the answer to this request is kept in memory; undefined when it depends on who asks. The handler then gets a
   * guest without headers, so that nothing of one shopper can get into the answer for all.
   */
  readonly cache?: (input: CallInput<Schema>) => Promise<CacheRule | undefined>
  /** Seconds that a browser may cache a read with the same answer for all users. */
  readonly cacheSeconds?: number
  /** A separate limit per address, where the general one is too high; 0 is no limit. Counted before sign-in. */
  readonly perIpPerHour?: number
  /** Whether a caller has limits of its own, so that others at its address don't use them up (`perIpPerHour`). */
  readonly isKnown?: (ctx: Context, request: FastifyRequest) => Promise<boolean>
  /** The largest body, where `BODY_BYTES` is too little. */
  readonly bodyBytes?: number
  /** The reply is sent without our envelope: the map service has its own (status, message, result). */
  readonly bare?: boolean
  /**
   * Finds the user of a token in batches, for calls that many clients make at once (`modules/session/crowdSessions.ts`);
   * by default users are read one by one.
   */
  readonly readUser?: (ctx: Context, accessToken: string) => Promise<SignedIn | undefined>
  /**
   * Returns the serialized envelope if the answer is known without any lookup or check, or undefined for the normal
   * path (`answerAtOnce.ts`). For calls that many clients make at once. The body is as sent.
   */
  readonly atOnce?: (ctx: Context, accessToken: string, body: unknown) => string | undefined
}

/**
 * Registers a declared call: its address, the sign-in it needs, validation of input and reply, the envelope, `no-store`
 * on writes and its entry in the API reference.
 */
export function serve<Schema extends CallSchema>(
  app: FastifyInstance,
  call: CallSpec,
  schema: Schema,
  handler: Handler<Schema>,
  options: ServeOptions<Schema> = {},
): void {
  const { ctx, claims } = app
  const { readUser = app.sessions.readUser, atOnce } = options
  const reply: z.ZodType = options.bare ? schema.reply : envelope(schema.reply)
  const recognise = async (request: FastifyRequest) => {
    if (!call.auth) return
    const token = tokenIn(request.headers)
    if (!token) throw signInFirst()
    const signedIn = await readUser(ctx, token)
    if (!signedIn) throw loginExpired()
    request.signedIn = signedIn
  }
  const saveAsSent = async (request: FastifyRequest) => {
    for (const part of ['params', 'query', 'body'] as const) refuseUnstorable(request[part], schema[part])
    // A call without a body is treated as one with an empty body.
    if (schema.body) request.body ??= {}
    request.bodyAsSent = request.body
  }
  const url = SERVICE_PREFIX[call.service] + call.path.replace(/\{(\w+)\}/g, ':$1')
  if (atOnce) answerAtOnce(app, url, (accessToken, body) => atOnce(ctx, accessToken, body))
  app.route({
    method: call.method,
    // A call is run by its own method only: HEAD would run it too, past what asks for the method.
    exposeHeadRoute: false,
    url,
    schema: describe(call, schema, reply),
    ...(options.bodyBytes && { bodyLimit: options.bodyBytes }),
    ...(options.cache && { config: { isCached: true } }),
    onRequest: [...limitsOf(app, url, options), recognise],
    preValidation: saveAsSent,
    handler: async (request, answer) => {
      const input: CallInput<Schema> = {
        params: request.params as Part<Schema, 'params'>,
        query: request.query as Part<Schema, 'query'>,
        body: request.body as Part<Schema, 'body'>,
        bodyAsSent: request.bodyAsSent,
        get user() {
          if (!request.signedIn) throw signInFirst()
          return request.signedIn
        },
        get origin() {
          return publicOrigin(ctx.env, request)
        },
        viewer: async () => {
          const signedIn = request.signedIn ?? (await readUser(ctx, tokenIn(request.headers)))
          nameActing(signedIn?.userId)
          return signedIn
        },
        file: () => readUpload(request),
        ctx,
        now: ctx.clock.now(),
        ip: request.ip,
        headers: request.headers,
        log: request.log,
      }
      const make = async (from: CallInput<Schema>) => {
        const data = await actAs(
          request.signedIn?.userId,
          async () => (await claimed(claims.get(call), from)) ?? (await handler(from)),
        )
        const sent = options.bare ? data : { code: CODES.ok, description: 'ok', data }
        return checkedReply(reply, sent as object, ctx, call)
      }
      const rule = await options.cache?.(input)
      answer.header('cache-control', cacheControl(call, options.cacheSeconds))
      if (!rule) {
        if (options.cache) await app.brakeUncached(request, answer)
        return make(input)
      }
      const kept = await memoryOf(ctx).take(
        { ...rule, key: `${url} ${rule.key}` },
        async () => packed(await make(asGuest(input))),
        () => app.brakeUncached(request, answer),
      )
      return sendPacked(kept, request, answer)
    },
  })
}

/** The part of a request that an answer for everybody may depend on. */
function asGuest<Schema extends CallSchema>(input: CallInput<Schema>): CallInput<Schema> {
  const { params, query, body, bodyAsSent, ctx, now, log } = input
  return {
    params,
    query,
    body,
    bodyAsSent,
    ctx,
    now,
    log,
    ip: '',
    headers: {},
    viewer: async () => undefined,
    file: () => Promise.reject(new Error('An answer for everybody depends on a file')),
    get user(): never {
      throw new Error('An answer for everybody depends on a user')
    },
    get origin(): never {
      throw new Error('An answer for everybody depends on the address that was asked')
    },
  }
}

/** Returns the answer of the first claim that gives one. */
async function claimed<Schema extends CallSchema>(
  claims: readonly Claim<Schema>[] = [],
  input: CallInput<Schema>,
) {
  for (const claim of claims) {
    const answer = await claim(input)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Limit of a call per address, which known callers may exceed. */
function limitsOf(app: FastifyInstance, url: string, { perIpPerHour, isKnown }: ServeOptions): Brake[] {
  if (!perIpPerHour) return []
  const limit = limitAddress(app, url, perIpPerHour, HOUR_MS)
  if (!isKnown) return [limit]
  const unlessKnown: Brake = async (request, reply) => {
    try {
      await limit(request, reply)
    } catch (error) {
      if (!(await isKnown(app.ctx, request))) throw error
      reply.removeHeader('retry-after')
    }
  }
  return [unlessKnown]
}

/**
 * Returns the Cache-Control header. Answers are private; only those that are the same for all users may be cached, for
 * the given time.
 */
function cacheControl(call: CallSpec, cacheSeconds: number | undefined): string {
  if (call.effect === 'write') return 'no-store'
  return cacheSeconds === undefined ? 'private, no-cache' : `public, max-age=${cacheSeconds}`
}

function describe(call: CallSpec, schema: CallSchema, reply: z.ZodType) {
  const group = call.path
    .split('/')
    .filter((part) => part && part !== 'ext')[0]
    ?.replace(/\{.*/, '')
  return {
    summary: schema.summary,
    tags: [group ?? 'other'],
    ...(schema.params && { params: schema.params }),
    ...(schema.query && { querystring: schema.query }),
    ...(schema.body && { body: schema.body }),
    ...(schema.upload && { consumes: ['multipart/form-data'] }),
    response: { 200: reply },
    ...(call.auth && { security: [{ accessToken: [] }] }),
    ...(call.extension && { 'x-extension': true }),
    'x-effect': call.effect,
  }
}
