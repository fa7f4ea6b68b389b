import { useCallback, useRef } from 'react'
import { mayOpen, webHosts } from '@/features/links/webAddress'
import { pageUrl } from '@/navigate'
import { useShareMenu } from '@/platform/abilities/share'
import type { WebFrameProps } from '@/platform/host/webFrame/types'
import { trackWebMessages } from './trackWebMessages'
import { cardOfWebPage, readCardMessage, type WebCardMessage } from './webMessage'

/**
 * Shares the page in a web view by the mini-program's menu, and tracks its custom events. Returns the listener for the
 * page's messages; they arrive when the menu is opened, before the card is requested.
 */
export function useWebShare(url: string | undefined, title: string): WebFrameProps['onMessages'] {
  const said = useRef<WebCardMessage | null>(null)
  useShareMenu(() => {
    const settings = webHosts()
    // A link that may not be opened here isn't shared either.
    if (!url || !mayOpen(url, settings)) return { title, desc: '', path: pageUrl('home'), imageUrl: '' }
    return cardOfWebPage(url, title, said.current, settings)
  })
  return useCallback((messages: unknown, answer?: (message: object) => void) => {
    trackWebMessages(messages, answer)
    said.current = readCardMessage(messages) ?? said.current
  }, [])
}
