import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { PassedOn, ShareCard, ShareWay, WebCard } from './types'

/** Pages pass themselves on through buttons of the host's own (`openType="share"`). */
export const SHARES_BY_BUTTON = true

/**
 * Answers the host's share menu and share buttons; `mark` is the pressed button's id, '' from the menu. The page's
 * config must allow both (`share` in routes.ts), or the host never asks.
 */
export function useShareMenu(cardOf: (mark: string, way: ShareWay) => ShareCard) {
  useShareAppMessage(({ target }) => {
    const card = cardOf(String((target as { id?: string } | undefined)?.id ?? ''), 'friends')
    // `desc` is Douyin's; WeChat shows the title alone. Without a picture the host takes one of the page.
    const { title, desc, path, imageUrl } = card
    return { title, desc, path, ...(imageUrl ? { imageUrl } : null) }
  })
  useShareTimeline(() => {
    const { title, path, imageUrl } = cardOf('', 'timeline')
    // The timeline always opens this page: only its query can be said.
    return { title, query: path.split('?')[1] ?? '', ...(imageUrl ? { imageUrl } : null) }
  })
}

/** A mini-program's pages have no address in a browser that could be copied. */
export const webLink = (path: string): string => path

/** The host's own button does it. */
export const passOn = async (_card: WebCard, _sign?: () => Promise<object>): Promise<PassedOn> => 'done'

/** The menu of a mini-program asks by itself: `useShareMenu`. */
export const hasSetShareMenu = (): boolean => false

export const setShareMenu = async (_card: WebCard): Promise<void> => {}
