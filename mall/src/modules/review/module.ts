import type { Module } from '../../module'
import { reviewRoutes } from './calls'
import { reviewsDesk } from './desk'
import { reviewSubscriptions } from './subscriptions'

export default {
  layer: 'afterPurchase',
  calls: reviewRoutes,
  desk: { resources: [reviewsDesk] },
  subscriptions: reviewSubscriptions,
} satisfies Module
