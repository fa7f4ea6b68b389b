import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'

let pending: string | undefined

/** Where the embedded web view goes when it shows again: its page was only left to sign in (DESIGN 4). */
export function sendWebViewTo(url: string) {
  pending = url
}

/** The address that the web view was opened with, or the one that it was sent to since. */
export function useSentAddress(opened: string | undefined): string | undefined {
  const [sent, setSent] = useState<string>()
  useDidShow(() => {
    if (pending === undefined) return
    setSent(pending)
    pending = undefined
  })
  return sent ?? opened
}
