import { routes } from '@/routes'

const PAGES = new Set<string>(Object.values(routes).map(({ path }) => path))
const WEB = /^https?:\/\/[^/?#\\@\s]+(?=[/?#]|$)/i

/**
 * Parses a link from the back end into a target for `openLink`: a page of this build
 * ('/pages/goodsDetail/goodsDetail?goodsId=1'), a path of the maker's app ('/user/cart'), an absolute web address, or
 * 'tel:…'. Returns null for anything that
 * can't be opened: an empty link, a page that this build doesn't have, another scheme.
 *
 * Pages are recognised with or without '#', with leading slashes, and with `origin`, the shop's own.
 */
export function readLink(link: string | null | undefined, origin: string): string | null {
  const text = (link ?? '').trim()
  if (/^tel:\+?[\d-]{3,}$/i.test(text)) return text
  const site = WEB.exec(text)?.[0]
  if (!site) return pageTarget(text)
  return site.toLowerCase() === origin.toLowerCase() ? (pageTarget(text.slice(site.length)) ?? text) : text
}

/**
 * Returns '/pages/…' for an address of the shop, and the app's paths (`appPaths.ts`) as they are; the home page for '/';
 * null for '' and for pages not in this build.
 */
function pageTarget(address: string): string | null {
  const [, path = '', query = ''] =
    /^[^#]*?#?\/*([^?#]*)(\?[^#]*)?$/.exec(address.replace(/^[^#]*(?=#\/)/, '')) ?? []
  if (PAGES.has(path) || /^(user|mall)\//.test(path)) return `/${path}${query}`
  return path === '' && address.startsWith('/') ? `/${routes.home.path}` : null
}
