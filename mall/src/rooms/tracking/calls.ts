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
      queryKey: async (ask) => {
        verify(ask.ctx, ask, trackingCalls.queryKey)
        const { uniqueId } = ask.body
        return { uniqueId, encryptKey: (await keyOf(ask.ctx, uniqueId)) ?? '' }
      },
      getKey: async (ask) => {
        verify(ask.ctx, ask, trackingCalls.getKey)
        const { uniqueId } = ask.body
        await admitGuestRow(ask.ctx, ask.ip, ask.now)
        return { uniqueId, encryptKey: await makeKey(ask.ctx, uniqueId) }
      },
      upload,
    },
    {
      upload: { bodyBytes: 256 * 1024 },
    },
  )
}
