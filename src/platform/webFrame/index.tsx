import { View, WebView } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { WebFrameProps } from './types'

/** The shop draws the bar over the frame. */
export const HAS_OWN_BAR = false

/** A frame tells of no failure across origins: one that is silent for this long failed. */
const FRAME_MS = 15_000

/** A page of another house in a frame under the bar. `className` gives it its place. */
export function WebFrame({ src, title, className, onLoaded, onFailed }: WebFrameProps) {
  const [loaded, setLoaded] = useState(false)
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
