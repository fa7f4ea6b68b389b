import type { Module } from '../../module'
import { addressRoutes } from './calls'
import { deliveryFeesDesk } from './desk'
import { addressSubscriptions } from './writeAddress'

export default {
  layer: 'people',
  calls: addressRoutes,
  desk: { resources: [deliveryFeesDesk] },
  subscriptions: addressSubscriptions,
} satisfies Module
