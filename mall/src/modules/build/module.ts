import type { Module } from '../../module'
import { buildRoutes } from './calls'
import { buildAccessoriesDesk, roadRatesDesk } from './desk'
import { buildSubscriptions } from './userBuilds'

export default {
  layer: 'trade',
  calls: buildRoutes,
  desk: { resources: [buildAccessoriesDesk, roadRatesDesk] },
  subscriptions: buildSubscriptions,
} satisfies Module
