import { useEffect, useMemo, useState } from 'react'
import { handoverApi } from '@/api/handover.generated'
import { isLacking } from '@/api/http/errors'
import { type HandedOver, isOwn, mayOpen, webHosts, withSession } from '@/features/links/webAddress'
import { currentTokens, useSessionStore } from '@/features/session/sessionStore'
import { hostInfo } from '@/platform/host'
import { isServed } from '@/platform/host/env'

export interface WebAddress {
  /** Address for the embedded web view; null when it isn't allowed, or not ready yet. */
  readonly src: string | null
  /** The session is being handed over. */
  readonly isWaiting: boolean
}

/**
 * Returns the address for a web view. In a mini-program the shop's own H5 gets the session in its address (decision
 * 0020), and again when another user signs in or the page is opened again (`attempt`). A refreshed token alone changes
 * nothing.
 */
export function useWebAddress(url: string | undefined, attempt: number): WebAddress {
  const beanId = useSessionStore((state) => state.tokens?.beanId)
  const isGuest = beanId === undefined
  const [session, setSession] = useState<{ key: string; handed: HandedOver | null }>()
  // A code can be used for one opening of one address only.
  const key = `${beanId} ${attempt} ${url}`
  const kind = useMemo(() => {
    const settings = webHosts()
    if (!url || !mayOpen(url, settings)) return 'closed'
    const { host } = hostInfo()
    return (host === 'weapp' || host === 'tt') && isOwn(url, settings) ? 'handedOver' : 'plain'
  }, [url])

  useEffect(() => {
    if (kind !== 'handedOver' || isGuest) return undefined
    let isOver = false
    const turn = lastTurn.then(async () => {
      if (isOver) return
      const handed = await handOver()
      if (!isOver) setSession({ key, handed })
    })
    lastTurn = turn.catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [kind, key, isGuest])

  const handed = isGuest ? null : session?.key === key ? session.handed : undefined
  return useMemo(() => {
    if (kind === 'closed' || !url) return { src: null, isWaiting: false }
    if (kind === 'plain') return { src: url, isWaiting: false }
    return handed === undefined
      ? { src: null, isWaiting: true }
      : { src: withSession(url, handed), isWaiting: false }
  }, [kind, url, handed])
}

/**
 * Requests for codes run one after another: the mall keeps only the newest code of a session, and of two parallel
 * requests the later one would invalidate the other's code.
 */
let lastTurn: Promise<unknown> = Promise.resolve()

async function handOver(): Promise<HandedOver | null> {
  if (!currentTokens()) return null
  if (isServed('/ext/handover')) {
    try {
      const { code } = await handoverApi.create({ body: {} }, { toast: false, loading: false })
      if (code) return { handoverCode: code }
    } catch (failure) {
      // Refused, such as by its limits, or unanswered: the page opens for a guest. An address is no place for a token.
      if (!isLacking(failure)) return null
    }
  }
  // The call above may have ended the session.
  const token = currentTokens()?.accessToken
  return token ? { token } : null
}
