/**
 * Calls back when the element's size may have changed. Returns a function that stops this. iOS below 13.4 reports
 * only changes of the window.
 */
export function watchSize(element: HTMLElement, changed: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    window.addEventListener('resize', changed)
    return () => window.removeEventListener('resize', changed)
  }
  const observer = new ResizeObserver(changed)
  observer.observe(element)
  return () => observer.disconnect()
}
