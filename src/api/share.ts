import { shareCalls } from '@contract/calls/share'
import type { shareSchemas } from '@contract/schemas/share'
import { env } from '@/platform/host/env'
import { defineApi } from './http/defineApi'
import { shareShapes } from './share.generated'

/** Calls of group share; the path of the app's call comes from the settings (spec 7). */
export const shareApi = defineApi<typeof shareSchemas>(
  {
    ...shareCalls,
    appSign: { ...shareCalls.appSign, path: env.shareSignPath },
  },
  shareShapes,
)
