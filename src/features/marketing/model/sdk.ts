import type { marketingApi } from '@/api/marketing'
import { checkBanner, checkInfo, checkTrigger, type Told } from '@/lib/marketingRules'

type Api = typeof marketingApi
type Reply<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

export interface MarketingSdk {
  /** Resolves with null when a parameter is wrong or the request fails: a page never waits for marketing. */
  trigger(told: Told): Promise<Reply<'trigger'> | null>
  banner(told: Told): Promise<Reply<'banner'> | null>
  userInfo(told: Told): Promise<boolean>
  deviceInfo(told: Told): Promise<boolean>
}

/** Failures of these calls are never shown to the shopper. */
const SILENT = { toast: false, loading: false } as const

/**
 * Creates the marketing SDK of spec 5 and 7. Each call is validated first; errors are only logged.
 * @param say logs one line for engineers
 */
export function createMarketingSdk(api: Api, say: (line: string) => void): MarketingSdk {
  async function run<T>(name: string, wrong: string[], ask: () => Promise<T>): Promise<T | null> {
    if (wrong.length > 0) {
      for (const line of wrong) say(`[marketing] ${name}: ${line}`)
      return null
    }
    return ask().catch(() => null)
  }
  // The cast is safe: the rules above have checked what TypeScript can't.
  const body = (told: Told) => ({ body: told as never })
  return {
    trigger: (told) => run('trigger', checkTrigger(told), () => api.trigger(body(told), SILENT)),
    banner: (told) => run('banner', checkBanner(told), () => api.banner(body(told), SILENT)),
    userInfo: async (told) =>
      (await run('infos/user', checkInfo(told), () => api.userInfo(body(told), SILENT))) !== null,
    deviceInfo: async (told) =>
      (await run('infos/device', checkInfo(told), () => api.deviceInfo(body(told), SILENT))) !== null,
  }
}
