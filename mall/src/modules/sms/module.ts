import type { Module } from '../../module'
import { deviceRoutes } from './calls'
import { dropExpiredCodes } from './checkCode'
import { smsRetention } from './requester'
import { sendNotice } from './sendNotice'

export default {
  layer: 'people',
  calls: deviceRoutes,
  jobs: [sendNotice],
  cleanUps: [dropExpiredCodes],
  retention: smsRetention,
} satisfies Module
