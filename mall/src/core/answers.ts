import { CODES } from '@contract/codes'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { speakChinese } from './badInput'
import { ShopError } from './errors'

type Refusal = { code: string; description: string; data: unknown }

/** Every answer is an envelope: refusals, bad input, unknown addresses and our own failures too. */
export function answerInEnvelopes(app: FastifyInstance): void {
  speakChinese()
  app.setValidatorCompiler(validatorCompiler)
  // `serve` has checked the reply already.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(text)))
    } catch {
      done(new ShopError(CODES.badInput, '提交的内容不是有效的 JSON'))
    }
  })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error)
    reply.header('cache-control', 'no-store')
    if (refusal) return reply.code(statusOf(error)).send(refusal)
    request.log.error({ err: error, path: request.url.split('?')[0] }, 'A call failed')
    return reply
      .code(500)
      .send({ code: CODES.unexpected, description: '系统开小差了，请稍后再试', data: null } satisfies Refusal)
  })

  app.setNotFoundHandler((_request, reply) => answerUnknown(reply))
}

/** There is nothing at this address. */
export const answerUnknown = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: CODES.notFound, description: '请求的地址不存在', data: null } satisfies Refusal)

/** What the shopper is told, or undefined when it is our failure. */
function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof ShopError)
    return { code: error.code, description: error.description, data: error.data }
  const cause = (error as { validation?: Array<{ message?: string }> }).validation
  if (cause) return { code: CODES.badInput, description: cause[0]?.message ?? '提交的内容有误', data: null }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return { code: CODES.badInput, description: '提交的内容太大', data: null }
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { code: CODES.badInput, description: '不支持的内容类型', data: null }
  }
  const status = error.statusCode ?? 500
  return status < 500 ? { code: CODES.badInput, description: '请求有误', data: null } : undefined
}

/** Refusals of the shop are answers (200); a caller that is too fast must also be seen by proxies. */
const statusOf = (error: unknown): number =>
  error instanceof ShopError && error.code === CODES.tooMany ? 429 : 200
