import { type CallSpec, SERVICE_PREFIX } from '@contract/call'
import { CODES } from '@contract/codes'
import { type CallSchema, envelope } from '@contract/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Ctx } from '../ctx'
import { readSession, type SignedIn } from '../store/session/readSession'
import { answerAtOnce, tokenIn } from './answerAtOnce'
import { loginExpired, signInFirst } from './errors'
import { refuseUnstorable } from './unstorable'
import { readUpload } from './uploads'

const HOUR_MS = 3_600_000

/** A part of a schema as the handler sees it: checked, with defaults filled in. */
type Part<Schema, Name extends string> = Schema extends {
  readonly [Key in Name]: infer Type extends z.ZodType
}
  ? z.output<Type>
  : undefined

/** What a handler is given. */
export interface Ask<Schema extends CallSchema> {
  readonly params: Part<Schema, 'params'>
  readonly query: Part<Schema, 'query'>
  readonly body: Part<Schema, 'body'>
  /** The body before anything was checked or filled in, for signatures over it. */
  readonly bodyAsSent: unknown
  /** Who asks, on calls declared SIGNED_IN. Reading it on another call throws 请先登录. */
  readonly user: SignedIn
  /** Who asks, on a call that guests may make too; undefined for a guest. Throws 145011 like any other call. */
  viewer(): Promise<SignedIn | undefined>
  /** The file of a call whose schema says `upload`. */
  file(): Promise<Buffer>
  readonly ctx: Ctx
  /** Milliseconds of the shop's clock, the same for the whole call. */
  readonly now: number
  /** Where the shopper sees the mall, such as `https://shop.example.com`. */
  readonly origin: string
  readonly ip: string
  /** The headers of spec 7, lower-cased names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly log: FastifyRequest['log']
}

/** One call's work: what it returns is the envelope's `data`; refusals are thrown as ShopError. */
export type Handler<Schema extends CallSchema> = (ask: Ask<Schema>) => Promise<z.input<Schema['reply']>>

/** A group of calls or pages that puts itself into the app; listed in `routes.ts`. */
export type Routes = (app: FastifyInstance) => void

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Ctx
  }
  interface FastifyRequest {
    signedIn: SignedIn | undefined
    bodyAsSent: unknown
  }
}

export interface ServeOptions {
  /** For reads that are the same for everybody: how long a browser may keep the answer. */
  readonly cacheSeconds?: number
  /** A limit of its own for one address, where the general one is too wide; 0 is no limit. */
  readonly perIpPerHour?: number
  /** The reply travels as it is: the map service has an envelope of its own (status, message, result). */
  readonly bare?: boolean
  /** How the caller is recognised, where a crowd calls (`store/session/crowdSessions.ts`); else one by one. */
  readonly readUser?: (ctx: Ctx, accessToken: string) => Promise<SignedIn | undefined>
  /**
   * What is known before anything is looked up or checked, where a crowd calls: an envelope as it travels, or
   * undefined to go the long way (`answerAtOnce.ts`). The body is as sent.
   */
  readonly atOnce?: (ctx: Ctx, accessToken: string, body: unknown) => string | undefined
}

/**
 * Registers a declared call: its address, the sign-in it needs, the check of what comes in and goes out, the
 * envelope, `no-store` on writes and its entry in the API reference.
 */
export function serve<Schema extends CallSchema>(
  app: FastifyInstance,
  call: CallSpec,
  schema: Schema,
  handler: Handler<Schema>,
  options: ServeOptions = {},
): void {
  const { ctx } = app
  const { readUser = readSession, atOnce } = options
  const reply: z.ZodType = options.bare ? schema.reply : envelope(schema.reply)
  const recognise = async (request: FastifyRequest) => {
    if (!call.auth) return
    const token = tokenIn(request.headers)
    if (!token) throw signInFirst()
    const signedIn = await readUser(ctx, token)
    if (!signedIn) throw loginExpired()
    request.signedIn = signedIn
  }
  const keepAsSent = async (request: FastifyRequest) => {
    for (const part of [request.params, request.query, request.body]) refuseUnstorable(part)
    // A call without a body means an empty one.
    if (schema.body) request.body ??= {}
    request.bodyAsSent = request.body
  }
  const url = SERVICE_PREFIX[call.service] + call.path.replace(/\{(\w+)\}/g, ':$1')
  if (atOnce) answerAtOnce(app, url, (accessToken, body) => atOnce(ctx, accessToken, body))
  app.route({
    method: call.method,
    url,
    schema: describe(call, schema, reply),
    config: options.perIpPerHour ? { rateLimit: { max: options.perIpPerHour, timeWindow: HOUR_MS } } : {},
    onRequest: recognise,
    preValidation: keepAsSent,
    handler: async (request, answer) => {
      const ask: Ask<Schema> = {
        params: request.params as Part<Schema, 'params'>,
        query: request.query as Part<Schema, 'query'>,
        body: request.body as Part<Schema, 'body'>,
        bodyAsSent: request.bodyAsSent,
        get user() {
          if (!request.signedIn) throw signInFirst()
          return request.signedIn
        },
        viewer: async () => request.signedIn ?? readUser(ctx, tokenIn(request.headers)),
        file: () => readUpload(request),
        ctx,
        now: ctx.clock.now(),
        origin: ctx.env.publicOrigin ?? `${request.protocol}://${request.host}`,
        ip: request.ip,
        headers: request.headers,
        log: request.log,
      }
      const data = await handler(ask)
      answer.header('cache-control', cacheControl(call, options.cacheSeconds))
      const sent = options.bare ? data : { code: CODES.ok, description: 'ok', data }
      return checked(reply, sent as object, ctx, call)
    },
  })
}

/** Answers are for the one who asked; only what is the same for everybody may be kept, for as long as is said. */
function cacheControl(call: CallSpec, cacheSeconds: number | undefined): string {
  if (call.effect === 'write') return 'no-store'
  return cacheSeconds === undefined ? 'private, no-cache' : `public, max-age=${cacheSeconds}`
}

/**
 * What leaves is what the contract promises: fields it doesn't name are dropped. A reply that breaks the contract
 * fails in development and tests, and in production is logged and sent, since half an answer beats none.
 */
function checked(reply: z.ZodType, answer: object, ctx: Ctx, call: CallSpec): unknown {
  const result = reply.safeParse(answer)
  if (result.success) return result.data
  const problem = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  if (ctx.env.mode !== 'production') {
    throw new Error(`The reply of ${call.method} ${call.path} breaks the contract: ${problem}`)
  }
  ctx.log.error({ call: `${call.method} ${call.path}`, problem }, 'A reply breaks the contract')
  return answer
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
