import type { Routes } from '../../core/serve'
import { suggestedVerdict } from '../../gateways/content/weappContent'
import { echoOf, readMessage } from '../../gateways/content/weappMessages'
import { settlePicture } from './settleCheck'

type Query = Readonly<Record<string, string | undefined>>

/** Address of WeChat's message push: it sends the results of pictures here, and its other messages are ignored. */
export const weappMessagePages: Routes = (app) => {
  const settings = app.ctx.env.weappMessages
  if (!settings) return
  app.get<{ Querystring: Query }>(
    '/platform/weapp/messages',
    { schema: { hide: true } },
    (request, reply) => {
      const echo = echoOf(settings, request.query)
      return echo === undefined ? reply.callNotFound() : reply.type('text/plain').send(echo)
    },
  )
  app.post<{ Querystring: Query }>(
    '/platform/weapp/messages',
    { schema: { hide: true }, config: { isSigned: true } },
    async (request, reply) => {
      const message = readMessage(settings, request.query, request.body)
      if (!message) {
        await app.brakeUnsigned(request, reply)
        request.log.warn('A pushed message was refused: WeChat has not signed it for this app')
        return reply.code(403).type('text/plain').send('refused')
      }
      await app.brakeSigned(request, reply, 'weappMessages')
      const { Event: event, trace_id: traceId, errcode, result } = message
      if (event === 'wxa_media_check' && typeof traceId === 'string') {
        // WeChat reports a picture that it could not read with a code; a person has to look at it.
        await settlePicture(app.ctx, traceId, errcode === 0 ? suggestedVerdict(result) : 'unsure')
      }
      return reply.type('text/plain').send('success')
    },
  )
}
