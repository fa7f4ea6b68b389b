import { buildQuery } from '@/lib/query'

interface WechatMiniProgram {
  navigateTo(options: { url: string; fail?: (failure: unknown) => void }): void
  postMessage(options: { data: unknown }): void
}

/** Set by WeChat's script in a mini-program's web view. */
const miniProgram = () => (window as { wx?: { miniProgram?: WechatMiniProgram } }).wx?.miniProgram

/** Opens a page of the mini-program that this web view stands in. Rejects where there is none. */
export function openMiniProgramPage(path: string, params: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const host = miniProgram()
    if (!host) {
      reject(new Error('this page stands in no mini-program'))
      return
    }
    host.navigateTo({ url: `${path}?${buildQuery(params)}`, fail: reject })
    resolve()
  })
}
