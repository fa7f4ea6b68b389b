import type { Module } from '../../module'
import { subscriptionRoutes } from './calls'

export default {
  layer: 'afterPurchase',
  calls: subscriptionRoutes,
} satisfies Module
