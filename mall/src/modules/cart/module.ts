import type { Module } from '../../module'
import { cartRoutes } from './calls'
import { cartSubscriptions, dropRemovedLines } from './undoRemoval'

export default {
  layer: 'trade',
  calls: cartRoutes,
  subscriptions: cartSubscriptions,
  cleanUps: [(ctx, now) => ctx.transact((trx) => dropRemovedLines(trx, now))],
} satisfies Module
