import { trackingCalls } from '@contract/calls/tracking'
import { trackingSchemas } from '@contract/schemas/tracking'
import type { Routes } from '../../core/serve'
import { serveGroup } from '../../core/serveGroup'
import { admitGuestRow } from '../allowance/spend'
import { keyOf, makeKey } from './keys'
import { upload } from './upload'
import { verify } from './verify'

export const trackingRoutes: Routes = (app) => {
  serveGroup(
    app,
    trackingCalls,
    trackingSchemas,
    {
      /** Returns a device's key; '' when it has none, or when it has expired. */
      queryKey: async (input) => {
        verify(input.ctx, input, trackingCalls.queryKey)
        const { uniqueId } = input.body
        return { uniqueId, encryptKey: (await keyOf(input.ctx, uniqueId)) ?? '' }
      },
      getKey: async (input) => {
        verify(input.ctx, input, trackingCalls.getKey)
        const { uniqueId } = input.body
        await admitGuestRow(input.ctx, input.ip, input.now)
        return { uniqueId, encryptKey: await makeKey(input.ctx, uniqueId) }
      },
      upload,
    },
    {
      upload: { bodyBytes: 256 * 1024 },
    },
  )
}
