import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { PassedOn, ShareCard, ShareWay, WebCard } from '../types'

/** True: pages are shared through the host's own buttons (`openType="share"`). */
export const SHARES_BY_BUTTON = true

/**
 * Provides the card for the host's share menu and share buttons; `mark` is the id of the pressed button, '' for the
 * menu. The page's config must allow both (`share` in routes.ts), otherwise the host never requests a card.
 */
export function useShareMenu(cardOf: (mark: string, way: ShareWay) => ShareCard) {
  useShareAppMessage(({ target }) => {
    const card = cardOf(String((target as { id?: string } | undefined)?.id ?? ''), 'friends')
    // Only Douyin reads `desc`; WeChat shows the title alone. Without a picture the host uses one of the page.
    const { title, desc, path, imageUrl } = card
    return { title, desc, path, ...(imageUrl ? { imageUrl } : null) }
  })
  useShareTimeline(() => {
    const { title, path, imageUrl } = cardOf('', 'timeline')
    // The timeline always opens this page: only the query can be set.
    return { title, query: path.split('?')[1] ?? '', ...(imageUrl ? { imageUrl } : null) }
  })
}

/** Returns the path unchanged: a mini-program's pages have no address in a browser. */
export const webLink = (path: string): string => path

/** Does nothing: the host's own button shares. */
export const passOn = async (_card: WebCard, _sign?: () => Promise<object>): Promise<PassedOn> => 'done'

/** Returns false: the menu of a mini-program requests the card when it opens (`useShareMenu`). */
export const hasSetShareMenu = (): boolean => false

export const setShareMenu = async (_card: WebCard): Promise<void> => {}
