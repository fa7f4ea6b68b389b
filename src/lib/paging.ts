/** One page of a list, as the mall sends it. */
export interface Page<Item> {
  readonly list: readonly Item[]
  /** Number of all rows, not of this page's; null where the back end doesn't send it. */
  readonly total: number | null
  readonly pageNum: number
  readonly pageSize: number
  /** Whether nothing fits a search exactly, and the rows are what comes near. */
  readonly near?: boolean
}

/**
 * Returns the next page's number, or undefined after the last. Pages and rows are counted here: back ends cap the page
 * size, echo a page number that they didn't use, or ignore it and send the same page again.
 * @param pageNum number that the last page was requested with
 */
export function nextPageOf(
  last: Page<unknown>,
  pages: readonly Page<unknown>[],
  pageNum: number,
): number | undefined {
  const { list, total, pageSize } = last
  if (list.length === 0 || isSameRow(list[0], pages[pages.length - 2]?.list[0])) return undefined
  const received = pages.reduce((count, page) => count + page.list.length, 0)
  // More rows than a page has are all rows.
  const hasMore = total === null ? list.length === pageSize : received < total
  return hasMore ? pageNum + 1 : undefined
}

const isSameRow = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Returns all rows of the pages so far without duplicates: a row that moved between pages while scrolling is sent
 * twice.
 */
export function rowsOf<Item>(pages: readonly Page<Item>[], idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>()
  const rows: Item[] = []
  for (const page of pages) {
    for (const item of page.list) {
      const id = idOf(item)
      if (!seen.has(id)) rows.push(item)
      seen.add(id)
    }
  }
  return rows
}
