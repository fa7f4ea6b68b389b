import type { marketingApi } from '@/api/marketing'
import { checkBanner, checkInfo, checkTrigger, type Told } from '@/lib/marketingRules'

type Api = typeof marketingApi
type Reply<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>

export interface MarketingSdk {
  /** Null when something was wrong or nobody answered: a page never waits for marketing. */
  trigger(told: Told): Promise<Reply<'trigger'> | null>
  banner(told: Told): Promise<Reply<'banner'> | null>
  userInfo(told: Told): Promise<boolean>
  deviceInfo(told: Told): Promise<boolean>
}

/** Neither a refusal nor a missing network is the shopper's business. */
const SILENT = { toast: false, loading: false } as const

/**
 * The marketing SDK of spec 5 and 7: each call is checked first, and what is wrong is said to the console only.
 * @param say takes one line for engineers
 */
export function createMarketingSdk(api: Api, say: (line: string) => void): MarketingSdk {
  async function run<T>(name: string, wrong: string[], ask: () => Promise<T>): Promise<T | null> {
    if (wrong.length > 0) {
      for (const line of wrong) say(`[marketing] ${name}: ${line}`)
      return null
    }
    return ask().catch(() => null)
  }
  // Checked above: what TypeScript can't see of `told`, the rules have judged.
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
