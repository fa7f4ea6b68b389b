import { buildQuery } from '@/lib/query'
import { hostInfo } from '..'
import { miniProgramAround } from './miniProgram'

const ANSWER_MS = 1000

/** Opens a page of the mini-program that this web view is in. Rejects where there is none. */
export async function openMiniProgramPage(path: string, params: Record<string, string>): Promise<void> {
  const around = await miniProgramAround()
  await new Promise<void>((resolve, reject) => {
    around.navigateTo({ url: `${path}?${buildQuery(params)}`, success: () => resolve(), fail: reject })
    setTimeout(() => {
      const { host } = hostInfo()
      // Older hosts never call success here. In others, if this page is still visible, no page was opened.
      const isBelieved =
        host === 'weappWebView' || host === 'ttWebView' || document.visibilityState === 'hidden'
      if (isBelieved) resolve()
      else reject(new Error(`${path} did not open`))
    }, ANSWER_MS)
  })
}
