import type { Module } from '../../module'
import { deviceRoutes } from './calls'
import { dropExpiredCodes } from './checkCode'
import { smsRetention } from './requester'

export default {
  layer: 'people',
  calls: deviceRoutes,
  cleanUps: [dropExpiredCodes],
  retention: smsRetention,
} satisfies Module
