import { seckillCalls } from '@contract/calls/seckill'
import { seckillSchemas } from '@contract/schemas/seckill'
import { type Routes, serve } from '../../core/serve'
import { turnAway } from '../../store/seckill/sureRefusal'
import { readCrowdSession } from '../../store/session/crowdSessions'
import { detail } from './detail'
import { done } from './done'
import { orderInfo } from './orderInfo'
import { show } from './show'
import { showDetail } from './showDetail'
import { winners } from './winners'

/** Session lookup for calls that thousands of shoppers make in the same second. */
const CROWD = { readUser: readCrowdSession }

export const seckillRoutes: Routes = (app) => {
  serve(app, seckillCalls.detail, seckillSchemas.detail, detail, CROWD)
  serve(app, seckillCalls.winners, seckillSchemas.winners, winners)
  serve(app, seckillCalls.show, seckillSchemas.show, show)
  serve(app, seckillCalls.showDetail, seckillSchemas.showDetail, showDetail)
  serve(app, seckillCalls.orderInfo, seckillSchemas.orderInfo, orderInfo, CROWD)
  serve(app, seckillCalls.done, seckillSchemas.done, done, { ...CROWD, atOnce: turnAway })
}
