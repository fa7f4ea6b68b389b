import type { Module } from '../../module'
import { buildRoutes } from './calls'
import { buildAccessoriesDesk, roadRatesDesk } from './desk'
import { sendFirstPictures } from './firstPictures'
import { buildSubscriptions } from './userBuilds'

export default {
  layer: 'trade',
  calls: buildRoutes,
  pages: sendFirstPictures,
  desk: { resources: [buildAccessoriesDesk, roadRatesDesk] },
  subscriptions: buildSubscriptions,
} satisfies Module
