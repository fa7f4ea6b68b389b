import { deviceCalls } from '@contract/calls/device'
import { deviceSchemas } from '@contract/schemas/device'
import { type Routes, serve } from '../../core/serve'
import { newDeviceKey } from '../../store/device/deviceKey'
import { newChallenge } from '../../store/sms/proof'
import { proofSubject, sentToPhone } from '../../store/sms/sendCode'

export const deviceRoutes: Routes = (app) => {
  serve(app, deviceCalls.key, deviceSchemas.key, async ({ ctx }) => ({ device: newDeviceKey(ctx.secrets) }))
  serve(app, deviceCalls.challenge, deviceSchemas.challenge, async ({ body, ctx, now }) =>
    newChallenge(ctx, proofSubject(body), await sentToPhone(ctx, body.phone, now), now),
  )
}
