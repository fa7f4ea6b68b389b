import type { seckillSchemas } from '@contract/schemas/seckill'
import { notFound } from '../../core/errors'
import type { Handler } from '../../core/serve'
import { cardsOfSession, currentSession, sessionsAround, toSession } from '../../store/seckill/readSales'

export const show: Handler<typeof seckillSchemas.show> = async ({ query, ctx, now }) => {
  const sessions = await sessionsAround(ctx.db, now)
  const shown = query.sessionId
    ? sessions.find(({ id }) => id === query.sessionId)
    : currentSession(sessions, now)
  if (query.sessionId && !shown) throw notFound('这一场秒杀已经过去了')
  return {
    serverTime: now,
    sessions: sessions.map((session) => toSession(session, now)),
    sessionId: shown?.id ?? '',
    list: shown ? await cardsOfSession(ctx.db, shown.id, now) : [],
  }
}
