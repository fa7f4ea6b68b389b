import { env } from '../env'

/** Where the shop's H5 stands, without a trailing slash. */
export const ownOrigin = (): string => env.hosts.h5 || window.location.origin

/** What stands behind the hash: path and query in the shop, '' at its root. */
export const shopAddress = (): string => window.location.hash.replace(/^#/, '')

/** The whole address of a page of the shop here; `url` as `pageUrl` gives it. */
export const addressOf = (url: string): string => {
  const { origin, pathname, search } = window.location
  return `${origin}${pathname}${search}#${url}`
}

/** Puts another page in the place of the one that the address names; for use before the router starts. */
export function replaceAddress(url: string) {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${url}`)
}
