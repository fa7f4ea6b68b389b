import type { Module } from '../../module'
import { seckillRoutes } from './calls'
import { seckillSalesDesk, seckillSessionsDesk, seckillTemplatesDesk } from './desk'
import { seckillSubscriptions } from './giveBack'
import { closeUnpaidRound, remindOfSeckill } from './jobs'
import { planSeckill, settleSeckill } from './planSeckills'

export default {
  layer: 'trade',
  calls: seckillRoutes,
  desk: { resources: [seckillSalesDesk, seckillSessionsDesk, seckillTemplatesDesk] },
  jobs: [planSeckill, settleSeckill, closeUnpaidRound, remindOfSeckill],
  subscriptions: seckillSubscriptions,
} satisfies Module
