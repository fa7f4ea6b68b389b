import { pagesOf } from '@contract/rules/campaignPages'
import { useEffect } from 'react'
import { create } from 'zustand'
import { isHiddenLink, linkTarget } from '@/features/links/linkTarget'
import { openLink } from '@/features/links/openLink'
import { FloatingTrigger } from '@/ui/FloatingTrigger/FloatingTrigger'
import { PicturePopup } from '@/ui/PicturePopup/PicturePopup'

interface Placed {
  readonly id: string
  readonly src: string
  readonly url: string
  /** Route paths; an empty list means all tab pages. */
  readonly pages: readonly string[]
}

/** Floating trigger (spec 3): `size` s, l or other; `top` and `right` in percent of the window. */
interface Floating extends Placed {
  readonly size: string
  readonly top: number
  readonly right: number
}

interface Shown {
  floating: readonly Floating[]
  popups: readonly (Placed & { readonly title: string })[]
  /** Reports that an element was displayed. */
  onShown: (id: string) => void
}

export const useShown = create<Shown>(() => ({ floating: [], popups: [], onShown: () => undefined }))

/** Returns whether an element belongs on this page, has a picture (spec 8) and leads to no page that is lacked. */
const isOn = ({ src, url, pages }: Placed, page: string) =>
  src !== '' && !isHiddenLink(url) && pagesOf(pages).includes(page)

/** Returns the tap handler of a link; undefined for a link that can't be opened. */
function tapOf(url: string): (() => void) | undefined {
  const target = linkTarget(url)
  return target === null ? undefined : () => void openLink(target)
}

/** Draws the floating trigger and the popup of the page with this path. A closed popup stays away for this visit. */
export function MarketingLayer({ page }: { page: string }) {
  const { floating, popups, onShown } = useShown()
  const trigger = floating.find((one) => isOn(one, page))
  const popup = popups.find((one) => isOn(one, page))
  const floats = trigger?.id
  useEffect(() => {
    if (floats) onShown(floats)
  }, [floats, onShown])
  return (
    <>
      {trigger && <FloatingTrigger {...trigger} onTap={tapOf(trigger.url)} />}
      {popup && (
        <PicturePopup
          src={popup.src}
          title={popup.title}
          onTap={tapOf(popup.url)}
          onShown={() => onShown(popup.id)}
          onClose={() => useShown.setState({ popups: popups.filter((one) => one !== popup) })}
        />
      )}
    </>
  )
}
