/** The address that opens a page of the shop in any browser (its router lives behind the hash). */
export const pageLink = (origin: string, path: string): string => `${origin}/#/${path.replace(/^\//, '')}`
