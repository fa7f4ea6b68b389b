import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'

let pending: string | undefined

/**
 * Sets the address that the embedded web view opens when it is shown again; its page was left only to sign in (decision
 * 0020).
 */
export function sendWebViewTo(url: string) {
  pending = url
}

/** Returns the address for the web view: the one set by `sendWebViewTo`, else the one it was opened with. */
export function useSentAddress(opened: string | undefined): string | undefined {
  const [sent, setSent] = useState<string>()
  useDidShow(() => {
    if (pending === undefined) return
    setSent(pending)
    pending = undefined
  })
  return sent ?? opened
}
