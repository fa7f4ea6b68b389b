import { deviceCalls } from '@contract/calls/device'
import { deviceSchemas } from '@contract/schemas/device'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { newDeviceKey } from '../session/deviceKey'
import { newChallenge } from './proof'
import { proofSubject, sentToPhone } from './sendCode'

export const deviceRoutes: Routes = (app) => {
  serveGroup(app, deviceCalls, deviceSchemas, {
    key: async ({ ctx }) => ({ device: newDeviceKey(ctx.secrets) }),
    challenge: async ({ body, ctx, now }) =>
      newChallenge(ctx, proofSubject(body), await sentToPhone(ctx, body.phone, now), now),
  })
}
