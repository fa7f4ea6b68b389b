import { useMemo } from 'react'
import { hostInfo } from '@/platform/host'
import { isOwn, mayOpen, withSession } from './model/webAddress'
import { currentTokens, useSessionStore } from './sessionStore'
import { webHosts } from './webHosts'

/**
 * The address that the embedded web view opens; null where it may not. In a mini-program the shop's own H5 gets the
 * session with it (DESIGN 4), anew when somebody else signs in: a refreshed token alone begins nothing anew.
 */
export function useWebAddress(url: string | undefined): string | null {
  const beanId = useSessionStore((state) => state.tokens?.beanId)
  return useMemo(() => {
    const settings = webHosts()
    if (!url || !mayOpen(url, settings)) return null
    const { host } = hostInfo()
    const tokens = beanId === undefined ? null : currentTokens()
    const inMiniProgram = host === 'weapp' || host === 'tt'
    return inMiniProgram && isOwn(url, settings) ? withSession(url, tokens) : url
  }, [url, beanId])
}
