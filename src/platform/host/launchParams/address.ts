import { env } from '../env'

/** Returns the origin of the shop's H5, without a trailing slash. */
export const ownOrigin = (): string => env.hosts.h5 || window.location.origin

/** Returns the text after the hash: path and query in the shop, '' at its root. */
export const shopAddress = (): string => window.location.hash.replace(/^#/, '')

/** Returns the full address of a page of the shop; `url` as from `pageUrl`. */
export const addressOf = (url: string): string => {
  const { origin, pathname, search } = window.location
  return `${origin}${pathname}${search}#${url}`
}

/** Replaces the page in the address by another one; for use before the router starts. */
export function replaceAddress(url: string) {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${url}`)
}
