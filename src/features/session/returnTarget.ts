import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { isOwn, webHosts } from '@/features/links/webAddress'
import { parseQuery } from '@/lib/query'
import { pageUrl, routePath } from '@/navigate'
import { routes } from '@/routes'

interface LoginParams {
  readonly target?: string
  readonly from?: string
  readonly pageFrom?: string
  readonly url?: string
}

/**
 * Returns the target after signing in. If the shop in a mini-program's web view opened the sign-in
 * (`from=mall&pageFrom=webView&url=…`, spec 2), it is that url, which gets the token (decision 0020); only urls of the
 * shop's own hosts are accepted.
 */
export function returnTargetOf({ target, from, pageFrom, url }: LoginParams): string | undefined {
  if (from !== 'mall' || pageFrom !== 'webView' || !url || !isOwn(url, webHosts())) return target
  return pageUrl('appWebview', { url })
}

/** Returns the web address in a target that opens the embedded web view; '' for any other page. */
export const webViewAddressOf = (target: string): string =>
  routePath(target) === routes.appWebview.path ? (parseQuery(target.split('?')[1] ?? '').url ?? '') : ''

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
