import { env } from '../env'

/** Where the shop's H5 stands, without a trailing slash. */
export const ownOrigin = (): string => env.hosts.h5

/** A mini-program is opened at a page of its own. */
export const shopAddress = (): string => ''

/** A mini-program's pages have no address in a browser. */
export const addressOf = (url: string): string => url

export function replaceAddress(_url: string) {}
