import { View } from '@tarojs/components'
import { useCallback, useRef, useState } from 'react'
import { mayOpen, webHosts } from '@/features/links/webAddress'
import { useSentAddress } from '@/features/session/returnTarget'
import { trackForOthers } from '@/features/tracking/custom'
import { goBack, pageUrl } from '@/navigate'
import { useShareMenu } from '@/platform/abilities/share'
import { HAS_OWN_BAR, WebFrame } from '@/platform/host/webFrame'
import type { WebFrameProps } from '@/platform/host/webFrame/types'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { Spinner } from '@/ui/Spinner/Spinner'
import { StateView } from '@/ui/StateView/StateView'
import { useWebAddress } from './model/useWebAddress'
import { cardOfWebPage, readCardMessage, type WebCardMessage } from './model/webMessage'
import styles from './WebviewScreen.module.scss'

/**
 * Tracks the requests of a page in the web view: `{ kind: 'trackCustom', type, data }`. If a field is missing, the
 * error of spec 5 is logged and, where the page can receive it, sent back.
 */
export function trackWebMessages(messages: unknown, answer?: (message: object) => void) {
  for (const message of Array.isArray(messages) ? messages : []) {
    if (typeof message !== 'object' || message === null || message.kind !== 'trackCustom') continue
    try {
      trackForOthers(message)
    } catch (failure) {
      const { message: error } = failure as Error
      answer?.({ kind: 'trackCustomFailed', error })
      console.warn(error)
    }
  }
}

/**
 * Shares the page in a web view by the mini-program's menu, and tracks its custom events. Returns the listener for the
 * page's messages; they arrive when the menu is opened, before the card is requested.
 */
export function useWebShare(url: string | undefined, title: string): WebFrameProps['onMessages'] {
  const card = useRef<WebCardMessage | null>(null)
  useShareMenu(() => {
    const settings = webHosts()
    // A link that may not be opened here isn't shared either.
    if (!url || !mayOpen(url, settings)) return { title, desc: '', path: pageUrl('home'), imageUrl: '' }
    return cardOfWebPage(url, title, card.current, settings)
  })
  return useCallback((messages: unknown, answer?: (message: object) => void) => {
    trackWebMessages(messages, answer)
    card.current = readCardMessage(messages) ?? card.current
  }, [])
}

interface WebviewScreenProps {
  url: string | undefined
  title: string | undefined
}

/** Embedded web page (spec 2, appwebview). Opens only the shop's own pages and allowed hosts. */
export function WebviewScreen({ url: opened, title = '网页' }: WebviewScreenProps) {
  const url = useSentAddress(opened)
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { src, isWaiting } = useWebAddress(url, attempt)
  const loaded = useCallback(() => setState('loaded'), [])
  const failed = useCallback(() => setState('failed'), [])
  const listen = useWebShare(url, title)
  const again = () => {
    setState('loading')
    setAttempt((count) => count + 1)
  }
  return (
    <Screen
      title={title}
      nav={HAS_OWN_BAR ? 'none' : 'solid'}
      ground="raised"
      right={
        src && (
          <Button kind="ghost" size="s" onTap={again}>
            刷新
          </Button>
        )
      }
    >
      {!src && !isWaiting && (
        <StateView
          state="failed"
          title="这个页面不能在这里打开"
          note="地址不完整，或不在商城信任的网站之内"
          action="返回"
          onAction={() => void goBack()}
        />
      )}
      {src && state === 'failed' && (
        <StateView state="failed" title="网页没有打开" note="请检查网络后再试" onAction={again} />
      )}
      {(isWaiting || (src && state === 'loading' && !HAS_OWN_BAR)) && (
        <View className={styles.waiting} ariaRole="status" ariaLabel="加载中">
          <Spinner large />
        </View>
      )}
      {src && state !== 'failed' && (
        <WebFrame
          key={attempt}
          src={src}
          title={title}
          className={styles.frame}
          onLoaded={loaded}
          onFailed={failed}
          onMessages={listen}
        />
      )}
    </Screen>
  )
}
