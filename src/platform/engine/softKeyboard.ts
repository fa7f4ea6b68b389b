import { keyboardHeight } from '@/lib/keyboardHeight'

/**
 * Keeps a field and the bars at the foot of the page above the phone's keyboard, until the returned function is called:
 * pages and sheets end at `--keyboard` above the foot of the window.
 */
export function stayAboveKeyboard(field: Element | null): () => void {
  const seen = window.visualViewport
  if (!seen) return () => undefined
  const root = document.documentElement
  let covered = 0
  const follow = () => {
    const { height, offsetTop, scale } = seen
    const now = keyboardHeight({ layout: root.clientHeight, height, offsetTop, scale })
    if (now === covered) return
    const isOpening = covered === 0
    covered = now
    root.style.setProperty('--keyboard', `${now}px`)
    // Only once: while the page is moved by a finger, it stays where the finger moves it.
    if (isOpening) field?.scrollIntoView?.({ block: 'nearest' })
  }
  follow()
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
  return () => {
    seen.removeEventListener('resize', follow)
    seen.removeEventListener('scroll', follow)
    root.style.removeProperty('--keyboard')
  }
}
