import {
  DESK_HEADER,
  DESK_KEY_HEADER,
  type DeskCall,
  MALL_TIME_HEADER,
  REPEATED_HEADER,
  type Refusal,
  RIGHTS_HEADER,
} from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import { rightsVersion } from '@contract/desk/rightsVersion'
import type { DeskSchema, Operator } from '@contract/desk/schemas'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { TRY_AGAIN_AFTER_S } from '../core/answers'
import { sentence } from '../core/badInput'
import type { Context } from '../core/context'
import { ShopError } from '../core/errors'
import { publicOrigin } from '../core/publicOrigin'
import { refuseUnstorable } from '../core/unstorable'
import { isDatabaseAway } from '../db/databaseAway'
import { isValueRefused, VALUE_REFUSED } from '../db/refusedValue'
import { DeskError, forbidden } from './deskError'
import { doOnce } from './doOnce'
import { DESK_COOKIE, type SessionOperator } from './operators'

type Part<Schema, Name extends string> = Schema extends {
  readonly [Key in Name]: infer Type extends z.ZodType
}
  ? z.output<Type>
  : Record<string, never>

/** Argument of a handler of a desk call. */
export interface DeskInput<Schema extends DeskSchema> {
  readonly params: Part<Schema, 'params'>
  readonly query: Part<Schema, 'query'>
  readonly body: Part<Schema, 'body'>
  /** The signed-in operator. Reading it on an open call without a session throws 401. */
  readonly operator: SessionOperator
  readonly ctx: Context
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Registers one declared call of the desk: who may call it, checks of input and reply, and its refusals. */
export function serveDesk<Schema extends DeskSchema>(
  app: FastifyInstance,
  call: DeskCall,
  schema: Schema,
  handler: (input: DeskInput<Schema>) => Promise<z.input<Schema['reply']>>,
): void {
  const { ctx } = app
  app.route({
    method: call.method,
    exposeHeadRoute: false,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: { hide: true },
    ...(call.bodyBytes && { bodyLimit: call.bodyBytes }),
    onRequest: async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'same-origin')
        .header(MALL_TIME_HEADER, ctx.clock.now())
      refuseOtherSites(ctx, request)
      const token = request.cookies[DESK_COOKIE] ?? ''
      request.operator = token ? await app.operators.readOperator(ctx, token, request) : undefined
      if (request.operator) reply.header(RIGHTS_HEADER, rightsVersion(request.operator))
      checkAccess(call, request.operator)
    },
    handler: async (request, reply) => {
      const read = (name: 'params' | 'query' | 'body') => {
        const sent: unknown = request[name] ?? {}
        refuseUnstorable(sent, schema[name])
        return schema[name] ? parsed(schema[name], sent) : {}
      }
      const input = {
        params: read('params'),
        query: read('query'),
        body: read('body'),
        get operator() {
          if (!request.operator) throw signInFirst()
          return request.operator
        },
        ctx,
        request,
        reply,
      } as DeskInput<Schema>
      const key = keyOf(request)
      const work = () => (key ? repeatable(input, key, handler) : handler(input))
      const answer = await (request.method === 'GET' ? work() : noted(app, request, work))
      // The handler has sent something else than data, such as a redirection.
      return reply.sent ? reply : schema.reply.parse(answer)
    },
  })
}

/** Runs a change, and notes it also when it fails, as it may have changed a part. */
async function noted<T>(
  app: FastifyInstance,
  { operator }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } finally {
    if (operator && app.ctx.env.databaseReplica)
      await app.operators.noteWritten(app.ctx, operator.staffId).catch(() => undefined)
  }
}

/** Returns the key of a call that changes something; of a call without an operator there is none. */
const keyOf = ({ method, headers, operator }: FastifyRequest): string | undefined =>
  method === 'GET' || !operator || headers[DESK_KEY_HEADER] === undefined
    ? undefined
    : String(headers[DESK_KEY_HEADER])

async function repeatable<Schema extends DeskSchema>(
  input: DeskInput<Schema>,
  key: string,
  handler: (input: DeskInput<Schema>) => Promise<z.input<Schema['reply']>>,
) {
  const { operator, request, reply, body, query } = input
  const [path = ''] = request.url.split('?')
  // Who sends a change again may have seen another version of the row since.
  const sent = [body, query].map((part) => ({ ...(part as object), version: undefined }))
  const keyed = { staffId: operator.staffId, key, call: `${request.method} ${path}`, sent }
  const { answer, isRepeated } = await doOnce(input.ctx, keyed, async (ctx) => {
    const done = await handler({ ...input, ctx })
    return reply.sent ? undefined : done
  })
  if (isRepeated) reply.header(REPEATED_HEADER, '1')
  return answer
}

/**
 * Refuses changes that another site could have sent: the header of ours needs a preflight, which this server doesn't
 * allow for it, and a browser's Origin must be ours. The cookie is also SameSite=Strict.
 */
function refuseOtherSites(ctx: Context, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin } = request.headers
  const isOurs =
    !origin || origin === publicOrigin(ctx.env, request) || origin === `${request.protocol}://${request.host}`
  if (!request.headers[DESK_HEADER] || !isOurs) throw forbidden('请求不是从工作台发出的')
}

/** Checks that the operator may make the call. @throws DeskError 401 or 403 */
function checkAccess({ access, beforeFactor }: DeskCall, operator: Operator | undefined): void {
  if (access === 'open') return
  if (!operator) throw signInFirst()
  if (operator.needsFactor && !beforeFactor) throw forbidden('请先设置两步验证')
  if (access === 'signedIn') return
  if (access === 'owner') {
    if (operator.roles.includes('owner')) return
    throw forbidden()
  }
  if (!isAllowed(operator, access.resource, access.action)) throw forbidden()
}

const signInFirst = () => new DeskError(401, '登录已过期，请重新登录')

/** Returns the input of a call after validation. @throws DeskError 400 with the reason at each field */
export function parsed<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const result = schema.safeParse(sent, { error: (issue) => sentence(issue, schema) })
  if (result.success) return result.data
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const names = path.filter((part) => part !== 'values')
    const [field = '', row] = names
    // A cell of a field with rows.
    errors[String(field)] ??=
      typeof row === 'number' && names.length > 2 ? `第 ${row + 1} 行：${message}` : message
  }
  throw new DeskError(400, Object.values(errors)[0] ?? '提交的内容有误', { errors })
}

/** Makes every error of the desk's calls a `Refusal` with its HTTP status. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = refusalOf(error)
    const path = request.url.split('?')[0]
    if (status === 500) request.log.error({ err: error, path }, 'A call of the desk failed')
    if (isValueRefused(error)) request.log.warn({ err: error, path }, VALUE_REFUSED)
    if (status === 503) reply.header('retry-after', TRY_AGAIN_AFTER_S)
    return reply.code(status).header('cache-control', 'no-store').send(body)
  })
  app.setNotFoundHandler(async (request, reply) => {
    await app.brakeMissingFile(request, reply)
    return reply.code(404).send({ message: '请求的地址不存在' } satisfies Refusal)
  })
}

/** Codes of the shop's refusals begin with an HTTP status, or with 6 when a rule of the shop refuses. */
const SHOP_STATUS = /^(4\d\d(?=000)|503)00\d$/

function refusalOf(error: FastifyError): { status: number; body: Refusal } {
  if (error instanceof DeskError)
    return { status: error.status, body: { message: error.message, ...error.more } }
  if (error instanceof ShopError) {
    const status = Number(SHOP_STATUS.exec(error.code)?.[1] ?? 422)
    return { status, body: { message: error.description } }
  }
  if (isDatabaseAway(error)) return { status: 503, body: { message: '系统繁忙，请稍后再试' } }
  if (isValueRefused(error)) return { status: 400, body: { message: '提交的内容有误' } }
  const status = error.statusCode ?? 500
  return status < 500
    ? { status, body: { message: status === 413 ? '提交的内容太大' : '请求有误' } }
    : { status: 500, body: { message: '系统开小差了，请稍后再试' } }
}
