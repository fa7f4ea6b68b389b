import type { Module } from '../../module'
import { vehicleRoutes } from './calls'
import { builtVehiclesDesk, vehicleOrdersDesk } from './desk'
import { sealIdNumbers, vehicleSubscriptions } from './idNumbers'

export default {
  layer: 'trade',
  calls: vehicleRoutes,
  desk: { resources: [vehicleOrdersDesk, builtVehiclesDesk] },
  subscriptions: vehicleSubscriptions,
  atStart: sealIdNumbers,
} satisfies Module
