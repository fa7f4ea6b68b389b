/** Returns the URL that opens a page of the shop in any browser (hash routing). */
export const pageLink = (origin: string, path: string): string => `${origin}/#/${path.replace(/^\//, '')}`
