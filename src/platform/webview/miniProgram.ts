import { env } from '../env'
import { hostInfo } from '../host'
import { loadScript } from '../loadScript'

/** What the script of a mini-program's host offers to pages in its web view. */
export interface MiniProgramAround {
  navigateTo(options: { url: string; success?: () => void; fail?: (failure: unknown) => void }): void
  postMessage?(message: { data: object }): void
}

const SCRIPT_MS = 5000

interface HostWindow {
  wx?: { miniProgram?: MiniProgramAround }
  tt?: { miniProgram?: MiniProgramAround }
}

/** The mini-program that this web view stands in. Rejects where there is none. */
export async function miniProgramAround(): Promise<MiniProgramAround> {
  const inDouyin = hostInfo().host === 'ttWebView'
  const found = () => {
    const { wx, tt } = window as HostWindow
    return inDouyin ? tt?.miniProgram : wx?.miniProgram
  }
  if (!found()) await loadScript(inDouyin ? env.douyinScript : env.wechatScript, SCRIPT_MS)
  const around = found()
  if (typeof around?.navigateTo !== 'function') throw new Error('this page stands in no mini-program')
  return around
}
