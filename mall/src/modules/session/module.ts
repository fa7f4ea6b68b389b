import type { Module } from '../../module'
import { sessionRoutes } from './calls'
import { dropExpiredTokens, sessionRetention, shortenTokens } from './retention'

export default {
  layer: 'people',
  calls: sessionRoutes,
  cleanUps: [dropExpiredTokens],
  retention: sessionRetention,
  timeBounds: [shortenTokens],
} satisfies Module
