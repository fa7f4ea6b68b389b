import type { Module } from '../../module'
import { agreementRoutes } from './calls'
import { agreementsDesk } from './desk'
import { publishPlanned } from './publishAgreement'

export default {
  layer: 'people',
  calls: agreementRoutes,
  desk: { resources: [agreementsDesk] },
  jobs: [publishPlanned],
} satisfies Module
