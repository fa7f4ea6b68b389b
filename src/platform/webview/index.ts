import { buildQuery } from '@/lib/query'
import { miniProgramAround } from './miniProgram'

const ANSWER_MS = 1000

/** Opens a page of the mini-program that this web view stands in. Rejects where there is none. */
export async function openMiniProgramPage(path: string, params: Record<string, string>): Promise<void> {
  const around = await miniProgramAround()
  await new Promise<void>((resolve, reject) => {
    around.navigateTo({ url: `${path}?${buildQuery(params)}`, success: () => resolve(), fail: reject })
    // Older hosts never call success here.
    setTimeout(resolve, ANSWER_MS)
  })
}
