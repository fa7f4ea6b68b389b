import type { Module } from '../../module'
import { staffRoutes } from './calls'
import { auditDesk, sessionsDesk, staffDesk } from './desk'
import { END_SESSIONS, endOnRequest, endSessionsOfOldSecrets } from './endEverySession'
import { sealFactors } from './factor'
import { dropGuesses } from './guesses'
import { dropBrowsers } from './knownDevice'
import { staffRetention } from './retention'

export default {
  layer: 'people',
  desk: { calls: staffRoutes, resources: [staffDesk, sessionsDesk, auditDesk] },
  cleanUps: [dropGuesses, dropBrowsers],
  retention: staffRetention,
  async atStart(ctx) {
    await endSessionsOfOldSecrets(ctx)
    await sealFactors(ctx)
  },
  requests: { [END_SESSIONS]: endOnRequest },
} satisfies Module
