import type { Module } from '../../module'
import { trackingRoutes } from './calls'
import { saveFunnelDays } from './funnelDays'
import { trackingRetention } from './keys'
import { funnelRoutes } from './traffic'

export default {
  layer: 'campaigns',
  calls: trackingRoutes,
  desk: { calls: funnelRoutes },
  cleanUps: [saveFunnelDays],
  retention: trackingRetention,
} satisfies Module
