import type { marketingApi } from '@/api/marketing.generated'
import { checkBanner, checkInfo, checkTrigger, type Reported } from '@/lib/marketingRules'

type Api = typeof marketingApi
type Reply<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

export interface MarketingSdk {
  /** Resolves with null when a parameter is wrong or the request fails: a page never waits for marketing. */
  trigger(reported: Reported): Promise<Reply<'trigger'> | null>
  banner(reported: Reported): Promise<Reply<'banner'> | null>
  userInfo(reported: Reported): Promise<boolean>
  deviceInfo(reported: Reported): Promise<boolean>
}

/** Failures of these calls are never shown to the shopper. */
const SILENT = { toast: false, loading: false } as const

/**
 * Creates the marketing SDK of spec 5 and 7. Each call is validated first; errors are only logged.
 * @param say logs one line for engineers
 */
export function createMarketingSdk(api: Api, say: (line: string) => void): MarketingSdk {
  async function run<T>(name: string, wrong: string[], send: () => Promise<T>): Promise<T | null> {
    if (wrong.length > 0) {
      for (const line of wrong) say(`[marketing] ${name}: ${line}`)
      return null
    }
    return send().catch(() => null)
  }
  // The cast is safe: the rules above have checked what TypeScript can't.
  const body = (reported: Reported) => ({ body: reported as never })
  return {
    trigger: (reported) => run('trigger', checkTrigger(reported), () => api.trigger(body(reported), SILENT)),
    banner: (reported) => run('banner', checkBanner(reported), () => api.banner(body(reported), SILENT)),
    userInfo: async (reported) =>
      (await run('infos/user', checkInfo(reported), () => api.userInfo(body(reported), SILENT))) !== null,
    deviceInfo: async (reported) =>
      (await run('infos/device', checkInfo(reported), () => api.deviceInfo(body(reported), SILENT))) !== null,
  }
}
