import type { Module } from '../../module'
import { vehicleRoutes } from './calls'
import { builtVehiclesDesk, vehicleOrdersDesk } from './desk'
import { vehicleRetention, vehicleSubscriptions } from './forgetOwner'
import { sealIdNumbers } from './idNumbers'

export default {
  layer: 'trade',
  calls: vehicleRoutes,
  desk: { resources: [vehicleOrdersDesk, builtVehiclesDesk] },
  subscriptions: vehicleSubscriptions,
  retention: vehicleRetention,
  atStart: sealIdNumbers,
} satisfies Module
