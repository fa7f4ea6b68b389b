import type { Module } from '../../module'
import { staffRoutes } from './calls'
import { auditDesk, sessionsDesk, staffDesk } from './desk'
import { dropGuesses } from './guesses'
import { dropBrowsers } from './knownDevice'
import { staffRetention } from './retention'

export default {
  layer: 'people',
  desk: { calls: staffRoutes, resources: [staffDesk, sessionsDesk, auditDesk] },
  cleanUps: [dropGuesses, dropBrowsers],
  retention: staffRetention,
} satisfies Module
