import { useEffect } from 'react'
import { create } from 'zustand'
import { openUrl } from '@/navigate'
import { type RouteSpec, routes } from '@/routes'
import { FloatingTrigger } from '@/ui/FloatingTrigger/FloatingTrigger'
import { PicturePopup } from '@/ui/PicturePopup/PicturePopup'

interface Placed {
  readonly id: string
  readonly src: string
  readonly url: string
  /** Route paths; none means every tab page. */
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
  /** Tells that something was really there. */
  onShown: (id: string) => void
}

export const useShown = create<Shown>(() => ({ floating: [], popups: [], onShown: () => undefined }))

const TAB_PAGES = Object.values<RouteSpec>(routes)
  .filter((route) => route.tab !== undefined)
  .map((route) => route.path)

/** Whether something belongs on a page, and has a picture at all (spec 8). */
const isOn = ({ src, pages }: Placed, page: string) =>
  src !== '' && (pages.length > 0 ? pages : TAB_PAGES).includes(page)

/** What floats and pops up on the page with this path, which it is drawn in. A pop-up that was closed is gone for this visit. */
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
      {trigger && <FloatingTrigger {...trigger} onTap={() => void openUrl(trigger.url)} />}
      {popup && (
        <PicturePopup
          src={popup.src}
          title={popup.title}
          onTap={() => void openUrl(popup.url)}
          onShown={() => onShown(popup.id)}
          onClose={() => useShown.setState({ popups: popups.filter((one) => one !== popup) })}
        />
      )}
    </>
  )
}
