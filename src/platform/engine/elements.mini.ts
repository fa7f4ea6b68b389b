import Taro from '@tarojs/taro'

/** Returns how far each element's upper edge is below the window's, in px; null where there is no such element. */
export function topsOf(ids: readonly string[]): Promise<(number | null)[]> {
  return new Promise((resolve) => {
    const query = Taro.createSelectorQuery()
    for (const id of ids) query.select(`#${id}`).boundingClientRect()
    query.exec((rects: ({ top?: number } | null)[]) => resolve(rects.map((rect) => rect?.top ?? null)))
  })
}

/**
 * Scrolls the page until the element is `below` px under the window's upper edge; without animation if `glide` is
 * false.
 */
export function scrollToElement(id: string, below: number, glide = true): Promise<void> {
  return new Promise((resolve) => {
    const query = Taro.createSelectorQuery()
    query.select(`#${id}`).boundingClientRect()
    query.selectViewport().scrollOffset()
    query.exec(([rect, view]: [{ top?: number } | null, { scrollTop?: number } | null]) => {
      if (rect?.top === undefined) return resolve()
      const scrollTop = Math.max(0, (view?.scrollTop ?? 0) + rect.top - below)
      const scrolled = Taro.pageScrollTo?.({ scrollTop, ...(glide ? null : { duration: 0 }) })
      void Promise.resolve(scrolled).then(
        () => resolve(),
        () => resolve(),
      )
    })
  })
}
