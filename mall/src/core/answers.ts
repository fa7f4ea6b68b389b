import { CODES } from '@contract/codes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isDatabaseAway } from '../db/databaseAway'
import { isValueRefused, VALUE_REFUSED } from '../db/refusedValue'
import { sentence, setSchemaMessages } from './badInput'
import { badInput, ShopError } from './errors'

export const TRY_AGAIN_AFTER_S = 5

type Refusal = { code: string; description: string; data: unknown }

/** Fastify's compilers of schemas. It would load its own otherwise, a tenth of a mall's start, though none is used. */
export const SCHEMA_COMPILERS = {
  compilersFactory: {
    // Fastify's types know only compilers of its own.
    buildValidator: () => compileValidator as never,
    // `serve` has validated the reply already.
    buildSerializer: () => () => (data: unknown) => JSON.stringify(data),
  },
}

/** Returns the check of one part of a request; what is wrong is a sentence with the title of its field. */
const compileValidator =
  ({ schema }: { schema: z.ZodType }) =>
  (sent: unknown) => {
    const { data, error } = schema.safeParse(sent, { error: (issue) => sentence(issue, schema) })
    return error ? { error: badInput(error.issues[0]?.message ?? '提交的内容有误') } : { value: data }
  }

/** Makes every response an envelope: refusals, bad input, unknown addresses and the mall's own failures too. */
export function answerInEnvelopes(app: FastifyInstance): void {
  setSchemaMessages()
  app.setErrorHandler<FastifyError>(answerError)
  app.setNotFoundHandler(async (request, reply) => {
    await app.brakeMissingFile(request, reply)
    return answerUnknown(reply)
  })
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  reply.header('cache-control', 'no-store')
  if (statusOf(error) === 413) stopReading(request)
  const status = statusOf(error)
  if (status === 503) reply.header('retry-after', TRY_AGAIN_AFTER_S)
  if (refusal) return reply.code(status).send(refusal)
  const path = request.url.split('?')[0]
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error, path }, 'The database is away')
    return reply
      .code(503)
      .header('retry-after', TRY_AGAIN_AFTER_S)
      .send({ code: CODES.unavailable, description: '系统繁忙，请稍后再试', data: null } satisfies Refusal)
  }
  if (isValueRefused(error)) {
    request.log.warn({ err: error, path }, VALUE_REFUSED)
    return reply.send({ code: CODES.badInput, description: '提交的内容有误', data: null } satisfies Refusal)
  }
  request.log.error({ err: error, path }, 'A call failed')
  return reply
    .code(500)
    .send({ code: CODES.unexpected, description: '系统开小差了，请稍后再试', data: null } satisfies Refusal)
}

/** Answers a request with an unreadable address or a part that is much too long, which no hook has seen. */
export function answerUnreadable(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.server.brake(request, reply).then(
    () => answerUnknown(reply),
    (error: FastifyError) => answerError(error, request, reply),
  )
}

/**
 * Milliseconds before the connection is closed. Closing at once could discard the answer while the caller is still
 * sending.
 */
const CLOSE_AFTER_MS = 1_000

/** Stops reading a body that is too long, and closes the connection once the caller has had time to read the answer. */
function stopReading({ raw }: FastifyRequest): void {
  if (raw.readableEnded) return
  raw.unpipe()
  raw.pause()
  // If nobody has started to read the body, Node would read all of it after the answer. This read prevents that.
  raw.read(0)
  setTimeout(() => raw.destroy(), CLOSE_AFTER_MS).unref()
}

/** Answers an unknown address. */
export const answerUnknown = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: CODES.notFound, description: '请求的地址不存在', data: null } satisfies Refusal)

/** Returns the refusal to show to the shopper, or undefined when the error is the mall's own. */
function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof ShopError)
    return { code: error.code, description: error.description, data: error.data }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { code: CODES.badInput, description: '提交的内容太大', data: null }
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { code: CODES.badInput, description: '不支持的内容类型', data: null }
  }
  const status = error.statusCode ?? 500
  return status < 500 ? { code: CODES.badInput, description: '请求有误', data: null } : undefined
}

/**
 * Refusals by the shop's rules are sent with status 200; those for too many or too large requests, and for a mall that
 * is too busy, get a status that proxies see too.
 */
const STATUS: Readonly<Record<string, number>> = {
  [CODES.tooMany]: 429,
  [CODES.payloadTooLarge]: 413,
  [CODES.unavailable]: 503,
}
const statusOf = (error: unknown): number => (error instanceof ShopError && STATUS[error.code]) || 200
