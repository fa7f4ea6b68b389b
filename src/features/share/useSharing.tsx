import { type ReactNode, useState } from 'react'
import { currentTokens } from '@/features/session/sessionStore'
import { hostInfo } from '@/platform/host'
import { hasToldMenu, passOn, SHARES_BY_BUTTON, webLink } from '@/platform/share'
import { ShareGuide } from '@/shell/ShareGuide'
import { toast } from '@/ui/feedback'
import { copyText } from '@/ui/feedback/copyText'
import { countShare } from './countShare'
import { type Shared, toCard } from './model/shared'
import { tellShare } from './model/tellShare'
import { signForApp, worded } from './model/wording'
import { PosterPopup } from './parts/PosterPopup'
import { ShareSheet } from './parts/ShareSheet'
import { useShared } from './useShared'

export interface Sharing {
  /** Offers the ways there are: to friends, as a poster, as a link. */
  readonly start: () => void
  /** Straight to friends; `other` is a thing on the page that is shared instead of it. */
  readonly toFriends: (other?: Shared) => void
  /** Goes into the Screen's `overlay`. */
  readonly overlay: ReactNode
}

interface Options {
  /** What a share button of the mini-program shares, by its id; null for the page itself. */
  readonly ofMark?: (mark: string) => Shared | null
  /** A share was counted for popularity just now. */
  readonly onCounted?: () => void
}

const beanId = () => currentTokens()?.beanId

/**
 * The one way a page is passed on, on every host (spec 2, 7): the mini-program's share menu and timeline, WeChat's
 * browser (its menu is told, an overlay points there), the maker's app, the browser's own sheet, else the overlay.
 */
export function useSharing(shared: Shared, { ofMark, onCounted }: Options = {}): Sharing {
  const [shows, setShows] = useState<'sheet' | 'guide' | 'poster' | null>(null)
  const close = () => setShows(null)
  const announce = useShared(shared, ofMark)

  const count = async (what: Shared) => {
    if (what.counts && (await countShare(what.counts))) onCounted?.()
  }
  const toFriends = async (other?: Shared) => {
    const what = other ?? shared
    void count(what)
    // A mini-program's own menu tells it when it asks for the card.
    if (!SHARES_BY_BUTTON) tellShare(what.path, 'friends')
    if (hasToldMenu()) {
      setShows('guide')
      if (other) announce(other)
      return
    }
    const card = toCard(what, beanId())
    const { counts } = what
    // A browser opens its sheet only right after the tap: nothing may be asked before.
    const ready = hostInfo().host === 'nativeApp' ? await worded(card) : { ...card, link: webLink(card.path) }
    const outcome = await passOn(ready, counts && (() => signForApp(counts))).catch(() => 'failed' as const)
    if (outcome === 'failed') toast('分享没有成功，请稍后再试')
    setShows(outcome === 'guide' ? 'guide' : null)
  }
  return {
    start: () => setShows('sheet'),
    toFriends: (other) => void toFriends(other),
    overlay: (
      <>
        <ShareSheet
          open={shows === 'sheet'}
          onClose={close}
          onFriends={() => {
            close()
            void toFriends()
          }}
          onPoster={shared.poster && (() => setShows('poster'))}
          onCopy={() => {
            close()
            tellShare(shared.path, 'link')
            void copyText(webLink(toCard(shared, beanId()).path))
          }}
        />
        {shared.poster && (
          <PosterPopup
            open={shows === 'poster'}
            onClose={close}
            content={shared.poster}
            path={toCard(shared, beanId()).path}
            onMade={() => {
              tellShare(shared.path, 'poster')
              void count(shared)
            }}
          />
        )}
        <ShareGuide open={shows === 'guide'} onClose={close} />
      </>
    ),
  }
}
