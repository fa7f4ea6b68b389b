import { parseQuery } from '@/lib/query'
import { pageUrl, routePath } from '@/navigate'
import { routes } from '@/routes'
import { isOwn } from './model/webAddress'
import { webHosts } from './webHosts'

interface LoginParams {
  readonly target?: string
  readonly from?: string
  readonly pageFrom?: string
  readonly url?: string
}

/**
 * Where sign-in leads afterwards. Asked by the shop in a mini-program's web view (`from=mall&pageFrom=webView&url=…`,
 * spec 2), back to that address, which gets the token (DESIGN 4); only addresses of the shop's own hosts do.
 */
export function returnTargetOf({ target, from, pageFrom, url }: LoginParams): string | undefined {
  if (from !== 'mall' || pageFrom !== 'webView' || !url || !isOwn(url, webHosts())) return target
  return pageUrl('appWebview', { url })
}

/** The address that a target of the embedded web view names; '' for any other page. */
export const webViewAddressOf = (target: string): string =>
  routePath(target) === routes.appWebview.path ? (parseQuery(target.split('?')[1] ?? '').url ?? '') : ''
