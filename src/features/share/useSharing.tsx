import { type ReactNode, useState } from 'react'
import { currentTokens } from '@/features/session/sessionStore'
import { hasSetShareMenu, passOn, SHARES_BY_BUTTON, webLink } from '@/platform/abilities/share'
import { hostInfo } from '@/platform/host'
import { ShareGuide } from '@/shell/ShareGuide'
import { toast } from '@/ui/feedback'
import { copyText } from '@/ui/feedback/copyText'
import { countShare, reportShare } from './model/reportShare'
import { signForApp, withMallText } from './model/wording'
import { PosterPopup } from './parts/PosterPopup'
import { ShareSheet } from './parts/ShareSheet'
import { type Shared, toCard } from './shared'
import { useShared } from './useShared'

export interface Sharing {
  /** Opens the sheet with the available ways: to friends, as a poster, as a link. */
  readonly start: () => void
  /** Shares with friends at once; `other` is shared instead of the page. */
  readonly toFriends: (other?: Shared) => void
  /** Goes into the Screen's `overlay`. */
  readonly overlay: ReactNode
}

interface Options {
  /** Returns what a mini-program's share button shares, by the button's id; null for the page itself. */
  readonly ofMark?: (mark: string) => Shared | null
  /** Called when a share was counted for popularity. */
  readonly onCounted?: () => void
}

const beanId = () => currentTokens()?.beanId

/**
 * Shares a page on every host (spec 2, 7; decision 0480): the mini-program's share menu and timeline, WeChat's browser
 * (its menu is updated, and an overlay points to it), the maker's app, the browser's own sheet, else the overlay.
 */
export function useSharing(shared: Shared, { ofMark, onCounted }: Options = {}): Sharing {
  const [shows, setShows] = useState<'sheet' | 'guide' | 'poster' | null>(null)
  const close = () => setShows(null)
  // The page has taken the poster away while it was open. It must not come back by itself later.
  if (shows === 'poster' && !shared.poster) close()
  const announce = useShared(shared, ofMark)

  const count = async (what: Shared) => {
    if (what.counts && (await countShare(what.counts))) onCounted?.()
  }
  const toFriends = async (other?: Shared) => {
    const what = other ?? shared
    const isInApp = hostInfo().host === 'nativeApp'
    const report = () => {
      void count(what)
      // A mini-program's share is reported when its menu requests the card.
      if (!SHARES_BY_BUTTON) reportShare(what.path, 'friends')
    }
    // Only the app reports the outcome, so elsewhere count the share now.
    if (!isInApp) report()
    if (hasSetShareMenu()) {
      setShows('guide')
      if (other) announce(other)
      return
    }
    const card = toCard(what, beanId())
    const { counts } = what
    // A browser opens its share sheet only directly after the tap, so nothing may be awaited before.
    const ready = isInApp ? await withMallText(card) : { ...card, link: webLink(card.path) }
    const outcome = await passOn(ready, counts && (() => signForApp(counts))).catch(() => 'failed' as const)
    if (isInApp && (outcome === 'done' || outcome === 'guide')) report()
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
            reportShare(shared.path, 'link')
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
              reportShare(shared.path, 'poster')
              void count(shared)
            }}
          />
        )}
        <ShareGuide open={shows === 'guide'} onClose={close} />
      </>
    ),
  }
}
