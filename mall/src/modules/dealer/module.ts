import type { Module } from '../../module'
import { dealerRoutes } from './calls'
import { searchDealers } from './dealerEntries'
import { dealersDesk } from './desk'

export default {
  layer: 'catalogue',
  calls: dealerRoutes,
  desk: { resources: [dealersDesk] },
  jobs: [searchDealers],
} satisfies Module
