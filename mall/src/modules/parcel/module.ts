import type { Module } from '../../module'
import { parcelRoutes } from './calls'
import { parcelsDesk } from './desk'
import { parcelPushPages } from './pushes'
import { parcelSubscriptions, trackParcelJob } from './trackParcels'

export default {
  layer: 'trade',
  calls: parcelRoutes,
  pages: parcelPushPages,
  desk: { resources: [parcelsDesk] },
  jobs: [trackParcelJob],
  subscriptions: parcelSubscriptions,
} satisfies Module
