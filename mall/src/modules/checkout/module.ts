import type { Module } from '../../module'
import { checkoutRoutes } from './calls'
import { closeUnpaidOrder } from './closeOrder'
import { ordersDesk } from './desk'
import { checkoutSubscriptions, draftRetention } from './drafts'
import { shipManyRoutes, shipOne } from './shipMany'

export default {
  layer: 'trade',
  calls: checkoutRoutes,
  desk: { calls: shipManyRoutes, resources: [ordersDesk], runMany: { orders: { ship: shipOne } } },
  jobs: [closeUnpaidOrder],
  subscriptions: checkoutSubscriptions,
  retention: draftRetention,
} satisfies Module
