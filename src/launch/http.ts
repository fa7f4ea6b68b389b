import type { CallSpec } from '@contract/call'
import { userCalls } from '@contract/calls/user'
import { createHttpClient } from '@/api/http/client'
import { learnServerTime } from '@/api/http/clock'
import { setHttpClient } from '@/api/http/defineApi'
import { tellLoginExpired } from '@/features/session/loginExpired'
import { currentTokens, keepTokens } from '@/features/session/sessionStore'
import { env } from '@/platform/env'
import { hostInfo } from '@/platform/host'
import type { AppBrand } from '@/platform/host/detect'
import { sessionValue } from '@/platform/sessionValues'
import { transport } from '@/platform/transport'
import { hideLoading, showLoading, toast } from '@/ui/feedback'

const originOf = (service: CallSpec['service']) => env.hosts[service]

/** Hands the request core everything that it needs from above (DESIGN 2). */
export function wireHttp() {
  setHttpClient(
    createHttpClient(
      {
        transport,
        upload: async (...asked) => (await import('@/platform/transport/upload')).upload(...asked),
        originOf,
        headerFacts: () => {
          const { host, appBrand } = hostInfo()
          const tokens = currentTokens()
          return {
            inApp: host === 'nativeApp',
            appBrand: (sessionValue('platformCode') as AppBrand | undefined) ?? appBrand,
            token: tokens?.accessToken,
            beanId: tokens?.beanId,
            rs: sessionValue('rs'),
            env,
          }
        },
        tokens: currentTokens,
        keepTokens,
        onLoginExpired: tellLoginExpired,
        showLoading,
        hideLoading,
        toast,
        onServerTime: learnServerTime,
      },
      userCalls.refresh,
    ),
  )
}
