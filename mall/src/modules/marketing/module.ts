import type { Module } from '../../module'
import { marketingRoutes } from './calls'
import { campaignsDesk } from './desk'
import { marketingRetention, marketingSubscriptions } from './writeFacts'

export default {
  layer: 'campaigns',
  calls: marketingRoutes,
  desk: { resources: [campaignsDesk] },
  subscriptions: marketingSubscriptions,
  retention: marketingRetention,
} satisfies Module
