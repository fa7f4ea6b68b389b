import { seckillCalls } from '@contract/calls/seckill'
import { yuanToFen } from '@contract/rules/price'
import { seckillSchemas } from '@contract/schemas/seckill'
import { notFound } from '../../core/errors'
import { mapRows } from '../../core/mapRows'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { toCreatedOrder } from '../order/toOrder'
import { readCrowdSession } from '../session/crowdSessions'
import { refuseAtOnce } from './cachedRefusal'
import { currentSeckill } from './currentSeckill'
import { seckillOrderInfo } from './orderInfo'
import { buySeckill } from './orderQueue'
import {
  cardsOfSession,
  currentSession,
  sessionsAround,
  takenBy,
  toSeckillDetail,
  toSession,
} from './readSeckills'
import { readWinners } from './readWinners'

/** Session lookup for calls that thousands of shoppers make in the same second. */
const CROWD = { readUser: readCrowdSession }

export const seckillRoutes: Routes = (app) => {
  serveGroup(
    app,
    seckillCalls,
    seckillSchemas,
    {
      /** Returns a seckill, for guests too. A shopper also sees how much of the purchase limit is left. */
      detail: async ({ body, ctx, viewer, now }) => {
        const seckill = await currentSeckill(ctx, body.seckillId)
        if (!seckill) throw notFound('秒杀商品不存在或已下架')
        const user = await viewer()
        return toSeckillDetail(seckill, user ? await takenBy(ctx.db, seckill.id, user.userId) : 0, now)
      },
      winners: async ({ query, ctx }) => {
        if (!(await currentSeckill(ctx, query.seckillId))) throw notFound('秒杀商品不存在或已下架')
        return readWinners(ctx.db, query)
      },
      show: async ({ query, ctx, now }) => {
        const sessions = await sessionsAround(ctx.db, now)
        const shown = query.sessionId
          ? sessions.find(({ id }) => id === query.sessionId)
          : currentSession(sessions, now)
        if (query.sessionId && !shown) throw notFound('这一场秒杀已经过去了')
        return {
          serverTime: now,
          sessions: mapRows(sessions, (session) => toSession(session, now)),
          sessionId: shown?.id ?? '',
          list: shown ? await cardsOfSession(ctx.db, shown.id, now) : [],
        }
      },
      orderInfo: async ({ user, body, ctx, now }) => {
        const seckill = await currentSeckill(ctx, body.seckillId)
        if (!seckill) throw notFound('秒杀商品不存在或已下架')
        return seckillOrderInfo(ctx.db, user.userId, seckill, body, now)
      },
      done: async ({ user, body, ctx }) => {
        const { clientKey, number, addressId, remark, seckillId } = body
        const expectedAmount = yuanToFen(body.expectedAmount)
        const input = { userId: user.userId, clientKey, number, addressId, remark, expectedAmount }
        const order = await buySeckill(ctx, seckillId, input)
        // Read the clock again: the order may have waited in the queue.
        return toCreatedOrder(order, ctx.clock.now())
      },
    },
    {
      detail: CROWD,
      orderInfo: CROWD,
      done: { ...CROWD, atOnce: refuseAtOnce },
    },
  )
}
