import type { Module } from '../../module'
import { orderRoutes } from './calls'
import { completeShippedOrder } from './completeOrder'
import { orderSubscriptions } from './userDeletion'

export default {
  layer: 'trade',
  calls: orderRoutes,
  jobs: [completeShippedOrder],
  subscriptions: orderSubscriptions,
} satisfies Module
