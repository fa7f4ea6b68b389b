import type { Module } from '../../module'
import { phoneOrderSubscriptions, phoneOrdersDesk } from './desk'
import { payLinkPages } from './payLink'
import { phoneOrderRoutes } from './preview'

export default {
  layer: 'trade',
  pages: payLinkPages,
  desk: { calls: phoneOrderRoutes, resources: [phoneOrdersDesk] },
  subscriptions: phoneOrderSubscriptions,
} satisfies Module
