import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { newId } from '../newId'

export const REQUEST_ID_HEADER = 'x-request-id'
/** Anything else could break a line of the log. */
const USABLE = /^[\w.-]{8,64}$/

/** Returns the id that the proxy gave to a request, or a new one. Every line that is logged for it has the id. */
export const requestId = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && USABLE.test(given) ? given : newId()
}

/** Sends the id with every answer, so that a shopper's report leads to the lines of the log. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id)
  })
}
