/*
 * The pictures that a series' pages show first, in the response header `Server-Timing` of index.html: one entry for each
 * page and series, its description is the addresses with blanks between them. It is the one header that a page's script
 * can read. With it, a picture is requested together with the page's data; without it, after them.
 */

/** Returns the name of the entry of a series' page: 'series', or 'build'. */
export const pictureEntry = (page: string, seriesId: string): string => `${page}-${seriesId}`

/** Returns the addresses in an entry's description. */
export const picturesIn = (description: string): string[] =>
  description.split(' ').filter((address) => address !== '')
