import { hostInfo } from '..'
import { env } from '../env'
import { loadScript } from '../loadScript'

/** Functions that the script of a mini-program's host offers to pages in its web view. */
export interface MiniProgramAround {
  navigateTo(options: { url: string; success?: () => void; fail?: (failure: unknown) => void }): void
  postMessage?(message: { data: object }): void
  getEnv?(done: (answer: { miniprogram?: boolean } | undefined) => void): void
}

const SCRIPT_MS = 5000
const ENV_MS = 1000

interface HostWindow {
  wx?: { miniProgram?: MiniProgramAround }
  tt?: { miniProgram?: MiniProgramAround }
  __wxjs_environment?: string
}

/** Returns the functions that exist without a script loaded by the shop: only a host can have added them. */
const found = (): MiniProgramAround | undefined => {
  const { wx, tt } = window as HostWindow
  const inDouyin = hostInfo().host === 'ttWebView'
  return inDouyin ? (tt?.miniProgram ?? wx?.miniProgram) : (wx?.miniProgram ?? tt?.miniProgram)
}

/** Returns the mini-program that this web view is in. Rejects where there is none. */
export async function miniProgramAround(): Promise<MiniProgramAround> {
  const { host } = hostInfo()
  if (!found()) await loadScript(host === 'ttWebView' ? env.douyinScript : env.wechatScript, SCRIPT_MS)
  const around = found()
  if (typeof around?.navigateTo !== 'function' || (await isOutside(around)))
    throw new Error('this page is in no mini-program')
  return around
}

/** Whether the script reports that it is outside a mini-program: its functions exist in every browser. */
function isOutside(around: MiniProgramAround): Promise<boolean> {
  const { host } = hostInfo()
  if (host === 'weappWebView' || host === 'ttWebView' || !around.getEnv) return Promise.resolve(false)
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ENV_MS)
    around.getEnv?.((answer) => resolve(answer?.miniprogram === false))
  })
}

/**
 * Whether a mini-program is certainly around this page. The address alone is no proof, because anyone can write one.
 * Proof is the user agent, WeChat's own flag, functions that a host has added, or the answer of a chat's script.
 */
export async function isMiniProgramSure(): Promise<boolean> {
  const { host } = hostInfo()
  const { __wxjs_environment: flag } = window as HostWindow
  if (host === 'weappWebView' || host === 'ttWebView' || flag === 'miniprogram' || found()) return true
  if (host !== 'workChat' && host !== 'wechat') return false
  try {
    const around = await miniProgramAround()
    return await new Promise((resolve) => {
      setTimeout(() => resolve(false), ENV_MS)
      around.getEnv?.((answer) => resolve(answer?.miniprogram === true))
    })
  } catch {
    return false
  }
}
