/** One page of a list, as the mall sends it. */
export interface Page<Item> {
  readonly list: readonly Item[]
  /** Number of all rows, not of this page's; null where the back end doesn't send it. */
  readonly total: number | null
  readonly pageNum: number
  readonly pageSize: number
}

/** Returns the next page's number, or undefined after the last. */
export function nextPageOf(last: Page<unknown>): number | undefined {
  const { list, total, pageNum, pageSize } = last
  if (list.length === 0) return undefined
  const hasMore = total === null ? list.length >= pageSize : pageNum * pageSize < total
  return hasMore ? pageNum + 1 : undefined
}

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
