import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { currentTokens } from '@/features/session/sessionStore'
import { useSignedIn } from '@/features/session/useSession'
import { hasSetShareMenu, setShareMenu, useShareMenu } from '@/platform/abilities/share'
import { type Shared, toCard } from './model/shared'
import { useArrival } from './model/useArrival'

const beanId = () => currentTokens()?.beanId

/**
 * Sets what the host's own share menu shares for this page: the mini-program's menu and timeline, WeChat's browser.
 * Returns a function that makes the menu share something else on the page.
 */
export function useShared(shared: Shared, ofMark?: (mark: string) => Shared | null): (other: Shared) => void {
  useShareMenu((mark, way) => {
    const what = ofMark?.(mark) ?? shared
    const card = toCard(what, beanId())
    // Loaded on demand, since nothing waits for it and many pages use this hook, among them home.
    import('./model/passedOn').then(({ passedOn }) => passedOn(what, card.path, way)).catch(() => undefined)
    return card
  })
  useArrival()
  return useAnnounced(shared)
}

/**
 * Updates a menu that needs its content in advance (`hasToldMenu`): on the first render, when the content changes, and
 * when the page is shown again.
 */
function useAnnounced(shared: Shared): (other: Shared) => void {
  const latest = useRef(shared)
  latest.current = shared
  const signedIn = useSignedIn()
  const report = (what: Shared) => {
    if (!hasSetShareMenu()) return
    // If this fails, the host shares the plain address: only the card is lost.
    void import('./model/wording')
      .then(({ worded }) => worded(toCard(what, beanId())))
      .then(setShareMenu)
      .catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only when a part of the card changes
  useEffect(() => report(latest.current), [shared.title, shared.path, shared.imageUrl, signedIn])
  const isFirst = useRef(true)
  useDidShow(() => {
    if (!isFirst.current) report(latest.current)
    isFirst.current = false
  })
  return report
}
