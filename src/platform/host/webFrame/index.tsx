import { View, WebView } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { WebFrameProps } from './types'

/** The shop draws the bar over the frame. */
export const HAS_OWN_BAR = false

/** A cross-origin frame sends no error event, so one that sends nothing for this long counts as failed. */
const FRAME_MS = 15_000

/** A page of another house in a frame under the bar. `className` gives it its place. */
export function WebFrame({ src, title, className, onLoaded, onFailed, onMessages }: WebFrameProps) {
  const [loaded, setLoaded] = useState(false)
  useFrameMessages(src, onMessages)
  useEffect(() => {
    if (loaded) return undefined
    const guard = setTimeout(onFailed, FRAME_MS)
    return () => clearTimeout(guard)
  }, [loaded, onFailed])
  // Read out in place of the address; Taro's types don't know it.
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
