import { buildQuery } from '@/lib/query'
import { env } from '../env'
import { loadScript } from '../loadScript'

interface WechatMiniProgram {
  navigateTo(options: { url: string; fail?: (failure: unknown) => void }): void
}

const SCRIPT_MS = 5000

/** Set by WeChat's script in a mini-program's web view. */
const miniProgram = () => (window as { wx?: { miniProgram?: WechatMiniProgram } }).wx?.miniProgram

/** Opens a page of the mini-program that this web view stands in. Rejects where there is none. */
export async function openMiniProgramPage(path: string, params: Record<string, string>): Promise<void> {
  if (!miniProgram()) await loadScript(env.wechatScript, SCRIPT_MS)
  const host = miniProgram()
  if (!host) throw new Error('this page stands in no mini-program')
  await new Promise<void>((resolve, reject) => {
    host.navigateTo({ url: `${path}?${buildQuery(params)}`, fail: reject })
    // Older WeChat never calls success here.
    resolve()
  })
}
