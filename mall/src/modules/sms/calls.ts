import { deviceCalls } from '@contract/calls/device'
import { deviceSchemas } from '@contract/schemas/device'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { newDeviceKey } from '../session/deviceKey'
import { newChallenge } from './proof'
import { proofSubject, sentToPhone } from './sendCode'

/** Codes sent to the phone today after which the work doubles, each time. */
const DOUBLES_EVERY = 10
const MAX_DOUBLINGS = 3
const difficultyOf = (sentToday: number) => Math.min(MAX_DOUBLINGS, Math.floor(sentToday / DOUBLES_EVERY))

export const deviceRoutes: Routes = (app) => {
  serveGroup(app, deviceCalls, deviceSchemas, {
    key: async ({ ctx }) => ({ device: newDeviceKey(ctx.secrets) }),
    challenge: async ({ body, ctx, now }) =>
      newChallenge(ctx, proofSubject(body), difficultyOf(await sentToPhone(ctx, body.phone, now)), now),
  })
}
