import { WebView } from '@tarojs/components'
import type { WebFrameProps } from './types'

/** A web view covers its page; the platform's own bar stands over it. */
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
