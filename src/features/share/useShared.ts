import { INVITER } from '@contract/rules/brand'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { currentTokens, useSignedIn } from '@/features/session/sessionStore'
import { currentUrl } from '@/navigate'
import { hasSetShareMenu, setShareMenu, useShareMenu } from '@/platform/abilities/share'
import { getStored } from '@/platform/host/storage'
import { type Shared, toCard } from './shared'

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
    import('./model/reportShare')
      .then(({ reportMenuShare }) => reportMenuShare(what, card.path, way))
      .catch(() => undefined)
    return card
  })
  useArrival()
  return useAnnounced(shared)
}

/**
 * Updates a menu that needs its content in advance (`hasSetShareMenu`): on the first render, when the content changes, and
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
      .then(({ withMallText }) => withMallText(toCard(what, beanId())))
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

// Loaded on demand: few visits come through a shared link, so this code stays out of the first load.
const arrival = () => import('./model/arrival')

/** Reads from the page's address who shared its link (lib/brandShare, INVITER). */
function useArrival(): void {
  useDidShow(() => {
    const url = currentUrl()
    if (!url.includes(`${INVITER}=`)) return
    arrival()
      .then(({ noteArrival }) => noteArrival(url))
      .catch(() => undefined)
  })
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn || !getStored('arrival')) return
    arrival()
      .then(({ reportArrival }) => reportArrival())
      .catch(() => undefined)
  }, [signedIn])
}
