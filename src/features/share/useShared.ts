import { useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { currentTokens } from '@/features/session/sessionStore'
import { useSignedIn } from '@/features/session/useSession'
import { hasToldMenu, tellMenu, useShareMenu } from '@/platform/share'
import { type Shared, toCard } from './model/shared'
import { useArrival } from './model/useArrival'

const beanId = () => currentTokens()?.beanId

/**
 * What the host's own share menu passes on for this page: the mini-program's menu and timeline, WeChat's browser.
 * Returns how that menu is told of another thing on the page.
 */
export function useShared(shared: Shared, ofMark?: (mark: string) => Shared | null): (other: Shared) => void {
  useShareMenu((mark, way) => {
    const what = ofMark?.(mark) ?? shared
    const card = toCard(what, beanId())
    // What nobody waits for comes when it is needed: many pages share, home among them.
    import('./model/passedOn').then(({ passedOn }) => passedOn(what, card.path, way)).catch(() => undefined)
    return card
  })
  useArrival()
  return useAnnounced(shared)
}

/** A menu that must be told (`hasToldMenu`) is told what the page in front passes on: at first, when it changes and when the page is back. */
function useAnnounced(shared: Shared): (other: Shared) => void {
  const latest = useRef(shared)
  latest.current = shared
  const signedIn = useSignedIn()
  const tell = (what: Shared) => {
    if (!hasToldMenu()) return
    // Without it the host shares the address as it is: nothing is lost but the card.
    void import('./model/wording')
      .then(({ worded }) => worded(toCard(what, beanId())))
      .then(tellMenu)
      .catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again for what the card is made of
  useEffect(() => tell(latest.current), [shared.title, shared.path, shared.imageUrl, signedIn])
  const isFirst = useRef(true)
  useDidShow(() => {
    if (!isFirst.current) tell(latest.current)
    isFirst.current = false
  })
  return tell
}
