import { detectHost, type HostInfo } from './detect'
import { env } from './env'

let known: HostInfo | undefined

/** Returns the host of this H5 page; it can't change while the page is open. */
export function hostInfo(): HostInfo {
  if (!known) {
    known = detectHost({
      userAgent: navigator.userAgent,
      wechatEnvironment: (window as { __wxjs_environment?: string }).__wxjs_environment,
      appTokens: env.appTokens,
    })
  }
  return known
}
