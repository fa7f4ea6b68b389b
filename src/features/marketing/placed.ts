import { useRouter } from '@tarojs/taro'
import { create } from 'zustand'
import { type RouteSpec, routes } from '@/routes'
import type { PopupSpec, TriggerSpec } from '@/shell/ports'

interface Placed {
  readonly id: string
  readonly pages: readonly string[]
}

interface PlacedState {
  floating: readonly (TriggerSpec & Placed)[]
  popups: readonly (Pick<PopupSpec, 'src' | 'title' | 'url'> & Placed)[]
}

/** What marketing shows in this visit. Small, since every page looks here; the asking is `marketing.ts`, later. */
export const usePlaced = create<PlacedState>(() => ({ floating: [], popups: [] }))

const TAB_PAGES = Object.values<RouteSpec>(routes)
  .filter((route) => route.tab !== undefined)
  .map((route) => route.path)

/** Whether something belongs on a page; what names no page belongs on the tabs. */
const isOn = ({ pages }: Placed, page: string) => (pages.length > 0 ? pages : TAB_PAGES).includes(page)

const usePage = () => useRouter().path.split('?')[0]?.replace(/^\//, '') ?? ''

/** The floating trigger of the page that it is called in. */
export function usePageTrigger(): TriggerSpec | null {
  const page = usePage()
  return usePlaced((state) => state.floating.find((one) => one.src && isOn(one, page)) ?? null)
}

/** The pop-up of the page that it is called in. Closed, it is gone for this visit. */
export function usePagePopup(): PopupSpec | null {
  const page = usePage()
  const found = usePlaced((state) => state.popups.find((one) => one.src && isOn(one, page)) ?? null)
  if (!found) return null
  return {
    src: found.src,
    title: found.title,
    url: found.url,
    onShown: () => void import('./marketing').then(({ tellShown }) => tellShown(found.id)),
    onClose: () =>
      usePlaced.setState((state) => ({ popups: state.popups.filter((one) => one.id !== found.id) })),
  }
}
