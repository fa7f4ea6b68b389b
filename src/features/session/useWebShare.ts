import { useCallback, useRef } from 'react'
import { pageUrl } from '@/navigate'
import { useShareMenu } from '@/platform/share'
import { mayOpen } from './model/webAddress'
import { cardOfWebPage, readCardMessage, type WebCardMessage } from './model/webMessage'
import { webHosts } from './webHosts'

/**
 * What a mini-program's menu passes on for a page in its web view. Returns who hears the page's messages, which come
 * when the menu is opened: before the card is asked for.
 */
export function useWebShare(url: string | undefined, title: string): (messages: unknown) => void {
  const said = useRef<WebCardMessage | null>(null)
  useShareMenu(() => {
    const settings = webHosts()
    // A link that isn't opened here isn't passed on either.
    if (!url || !mayOpen(url, settings)) return { title, desc: '', path: pageUrl('home'), imageUrl: '' }
    return cardOfWebPage(url, title, said.current, settings)
  })
  return useCallback((messages) => {
    said.current = readCardMessage(messages) ?? said.current
  }, [])
}
