import type { CallSpec } from '@contract/call'
import { createHttpClient } from '@/api/http/client'
import { setServerTime } from '@/api/http/clock'
import { setHttpClient } from '@/api/http/defineApi'
import { REFRESH_CALL } from '@/api/http/refreshCall'
import { headerFacts } from '@/features/session/headerFacts'
import { notifyLoginExpired } from '@/features/session/loginExpired'
import { currentTokens, saveTokens, takeNewerTokens } from '@/features/session/sessionStore'
import { env } from '@/platform/host/env'
import { transport } from '@/platform/host/transport'
import { hideLoading, showLoading, toast } from '@/ui/feedback'

const originOf = (service: CallSpec['service']) => env.hosts[service]

/**
 * Gives the request core everything that it needs from higher layers (decision 0012).
 * @param session calls wait until it resolves, because they need its tokens
 */
export function wireHttp(session?: Promise<unknown>) {
  const client = createHttpClient(
    {
      transport,
      upload: async (...requested) => (await import('@/platform/host/transport/upload')).upload(...requested),
      originOf,
      headerFacts: () => headerFacts(),
      tokens: currentTokens,
      takeNewerTokens,
      saveTokens,
      onLoginExpired: notifyLoginExpired,
      showLoading,
      hideLoading,
      toast,
      onServerTime: setServerTime,
    },
    REFRESH_CALL,
  )
  setHttpClient(session ? { send: (...call) => session.then(() => client.send(...call)) } : client)
}
