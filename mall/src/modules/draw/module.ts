import type { Module } from '../../module'
import { drawRoutes } from './calls'
import { drawPrizesDesk, drawRecordsDesk, drawsDesk } from './desk'
import { drawSubscriptions } from './records'
import { drawRetention } from './retention'

export default {
  layer: 'campaigns',
  calls: drawRoutes,
  desk: { resources: [drawPrizesDesk, drawsDesk, drawRecordsDesk] },
  subscriptions: drawSubscriptions,
  retention: drawRetention,
} satisfies Module
