import type { Module } from '../../module'
import { phoneOrdersDesk } from './desk'
import { payLinkPages } from './payLink'
import { phoneOrderRoutes } from './preview'

export default {
  layer: 'trade',
  pages: payLinkPages,
  desk: { calls: phoneOrderRoutes, resources: [phoneOrdersDesk] },
} satisfies Module
