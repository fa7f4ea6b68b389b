import { env } from '../env'

/** Returns the origin of the shop's H5, without a trailing slash. */
export const ownOrigin = (): string => env.hosts.h5

/** Always '': a mini-program starts at a page of its own. */
export const shopAddress = (): string => ''

/** Returns `url` unchanged: a mini-program's pages have no address in a browser. */
export const addressOf = (url: string): string => url

export function replaceAddress(_url: string) {}
