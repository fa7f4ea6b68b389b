import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './types'

/** True: a web view covers its page, and the platform's own bar is above it. */
export const HAS_OWN_BAR = true

export function WebFrame({ src, onLoaded, onFailed, onMessages }: WebFrameProps) {
  return (
    <WebView
      src={src}
      onLoad={onLoaded}
      onError={onFailed}
      onMessage={({ detail }) => onMessages?.((detail as { data?: unknown } | undefined)?.data)}
    />
  )
}
