import type { Module } from '../../module'
import { bargainRoutes } from './calls'
import { bargainDealsDesk, bargainsDesk } from './desk'
import { expireBargains } from './expireBargains'

export default {
  layer: 'campaigns',
  calls: bargainRoutes,
  desk: { resources: [bargainDealsDesk, bargainsDesk] },
  jobs: [expireBargains],
} satisfies Module
