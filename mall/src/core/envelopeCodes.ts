import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** The beginning of every envelope. */
const CODE = /^\{"code":"(\w+)"/

/**
 * Returns a function that returns the envelope's code of an answer; answers without an envelope have their HTTP status.
 */
export function envelopeCodes(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => string {
  const codes = new WeakMap<FastifyRequest, string>()
  app.addHook('onSend', async (request, _reply, payload) => {
    const code = typeof payload === 'string' ? CODE.exec(payload)?.[1] : undefined
    if (code) codes.set(request, code)
  })
  return (request, reply) => codes.get(request) ?? String(reply.statusCode)
}

/** Returns true for a code or status of a failure of ours; 550004, an expired login, isn't one. */
export const isFailure = (code: string): boolean => /^5\d\d(?:000)?$/.test(code)

/** Returns true for a code of an envelope, which only calls of the shop have. */
export const isEnvelopeCode = (code: string): boolean => /^\d{6}$/.test(code)
