import { isPrintableAddress, isReadableAddress } from '../rules/readableAddress'
import { SHOP_PAGES, type ShopPage } from './shopPages'

/** Target of a link that the shop opens: one of its pages, a web address, or a phone number. */
export type ShopLink =
  | { readonly is: 'page'; readonly path: string; readonly page: ShopPage; readonly params: URLSearchParams }
  | { readonly is: 'web'; readonly host: string }
  | { readonly is: 'phone'; readonly number: string }

const PHONE = /^tel:(\+?[\d-]{3,})$/
const WEB = /^https:\/\/([^/?#\\@\s]+)(?:[/?#]\S*)?$/i
const PAGES = new Map(Object.entries(SHOP_PAGES))
const PAGE = /^\/(pages\/[\w/]+)(?:\?(\S*))?$/

/** Parses a link as the shop does (`src/features/links/readLink.ts`); undefined when the shop can't open it. */
export function parseShopLink(text: string): ShopLink | undefined {
  const phone = PHONE.exec(text)?.[1]
  if (phone) return { is: 'phone', number: phone }
  const host = WEB.exec(text)?.[1]
  if (host) return { is: 'web', host }
  const [, path = '', query = ''] = PAGE.exec(text) ?? []
  const page = PAGES.get(path)
  return page && { is: 'page', path, page, params: new URLSearchParams(query) }
}

/**
 * Returns the link to a page of the shop whose address was copied from a browser, with `#` and perhaps the shop's origin;
 * any other text as it is. As a web address it would leave the shop, and nobody would miss the row behind it.
 */
export function pageOfAddress(text: string, origin: string): string {
  const address = text.trim()
  const path = address.startsWith(origin) ? address.slice(origin.length) : address
  return /^\/?#(\/pages\/\S*)$/.exec(path)?.[1] ?? text
}

/** A browser can open it, and shows what it is. */
function isWebAddress(text: string): boolean {
  try {
    return new URL(text).protocol === 'https:' && isPrintableAddress(text)
  } catch {
    return false
  }
}

/** Returns why the shop can't open a link; undefined for one that it can, and for none. */
export function linkProblem(text: string): string | undefined {
  if (text === '') return undefined
  const link = parseShopLink(text)
  if (!link) {
    return text.startsWith('/')
      ? '商城没有这个页面'
      : '请填写商城的页面（/pages/…）、https 地址或 tel: 电话，或者留空'
  }
  if (link.is === 'web') return isWebAddress(text) ? undefined : '网址里有无法识别的字符，请检查'
  if (link.is === 'phone') return undefined
  if (!isReadableAddress(text)) return '链接里有无法识别的字符，请重新选择页面'
  const missing = Object.entries(link.page.params ?? {}).find(
    ([name, { required }]) => required && !link.params.get(name),
  )
  return missing && `“${link.page.title}”还缺少${missing[1].label}（${missing[0]}）`
}

/** Resources whose rows have a page of the shop: the page, and the link to the row with an id. */
export const LINKED_RESOURCES = Object.entries(SHOP_PAGES).flatMap(
  ([path, { title, params = {}, shows = '' }]) => {
    const to = params[shows]?.from
    return to
      ? [{ to, title, linkOf: (id: string) => `/${path}?${new URLSearchParams({ [shows]: id })}` }]
      : []
  },
)

/** Lists the rows that a link's parameters name by their ids: the resource and the id of each. */
export function linkedRows(text: string): { to: string; id: string; isAlwaysShown?: true }[] {
  const link = parseShopLink(text)
  if (link?.is !== 'page') return []
  return Object.entries(link.page.params ?? {}).flatMap(([name, { from, isAlwaysShown }]) => {
    const id = link.params.get(name)
    return from && id ? [{ to: from, id, ...(isAlwaysShown && { isAlwaysShown }) }] : []
  })
}

/** Says what a link leads to. `names`: of the rows that it names by their ids. */
export function linkText(text: string, names: readonly string[] = []): string {
  if (text === '') return '点击没有反应'
  const link = parseShopLink(text)
  if (!link) return '无法打开'
  if (link.is === 'phone') return `拨打 ${link.number}`
  if (link.is === 'web') return `网页 ${link.host}`
  const chosen = Object.entries(link.page.params ?? {}).flatMap(
    ([name, { choices }]) => choices?.[link.params.get(name) ?? ''] ?? [],
  )
  const named = link.params.get('title') ?? link.params.get('keyword') ?? [...chosen, ...names].join('、')
  return named ? `${link.page.title}：${named}` : link.page.title
}
