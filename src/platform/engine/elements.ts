import { prefersReducedMotion } from './reducedMotion'

/** Returns how far each element's upper edge is below the window's, in px; null where there is no such element. */
export async function topsOf(ids: readonly string[]): Promise<(number | null)[]> {
  return ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? null)
}

/**
 * Scrolls the page until the element is `below` px under the window's upper edge; without animation if `glide` is
 * false.
 */
export async function scrollToElement(id: string, below: number, glide = true): Promise<void> {
  const element = document.getElementById(id)
  const page = element?.closest('.taro_page')
  if (!element || !page) return
  const top = page.scrollTop + element.getBoundingClientRect().top - below
  page.scrollTo({ top, behavior: glide && !prefersReducedMotion() ? 'smooth' : 'auto' })
}
