import type { Module } from '../../module'
import { clientErrorRoutes } from './calls'
import { clientErrorsDesk } from './desk'
import { clientErrorRetention } from './saveClientError'

export default {
  layer: 'people',
  calls: clientErrorRoutes,
  desk: { resources: [clientErrorsDesk] },
  retention: clientErrorRetention,
} satisfies Module
