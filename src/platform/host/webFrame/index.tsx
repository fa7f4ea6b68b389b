import { View, WebView } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { WebFrameProps } from './types'

/** False: the shop draws the bar above the frame. */
export const HAS_OWN_BAR = false

/**
 * Load limit: a cross-origin frame sends no error event, so one without a load event for this long counts as failed.
 */
const FRAME_MS = 15_000

/** A page of another origin in a frame under the bar. `className` positions it. */
export function WebFrame({ src, title, className, onLoaded, onFailed, onMessages }: WebFrameProps) {
  const [loaded, setLoaded] = useState(false)
  useFrameMessages(src, onMessages)
  useEffect(() => {
    if (loaded) return undefined
    const guard = setTimeout(onFailed, FRAME_MS)
    return () => clearTimeout(guard)
  }, [loaded, onFailed])
  // Screen readers read this instead of the address; Taro's types lack it.
  const named = { title }
  return (
    <View className={className}>
      <WebView
        src={src}
        {...named}
        onLoad={() => {
          setLoaded(true)
          onLoaded()
        }}
        onError={onFailed}
      />
    </View>
  )
}

/** Listens for messages of the framed page (`parent.postMessage`); ignores other windows and origins. */
function useFrameMessages(src: string, listener: WebFrameProps['onMessages']) {
  useEffect(() => {
    const { origin } = new URL(src, window.location.href)
    const listen = ({ data, origin: from, source }: MessageEvent) => {
      const frames = [...document.querySelectorAll('iframe')]
      const isFramed = frames.some(({ contentWindow }) => contentWindow !== null && contentWindow === source)
      if (from !== origin || !isFramed) return
      listener?.([data], (answer) => (source as Window).postMessage(answer, origin))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [src, listener])
}
