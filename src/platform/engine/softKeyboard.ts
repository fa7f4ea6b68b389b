import { keyboardHeight, LOWEST_KEYBOARD } from '@/lib/keyboardHeight'

/**
 * Shows a field and the bars at the foot of the page above the phone's keyboard, until the returned function is called:
 * pages and sheets end at `--keyboard` above the foot of the window. What loads above the field doesn't move it away.
 */
export function stayAboveKeyboard(field: Element | null): () => void {
  const seen = window.visualViewport
  if (!seen) return () => undefined
  const root = document.documentElement
  const whole = root.clientHeight
  let layout = whole
  let covered = 0
  const show = () => field?.scrollIntoView?.({ block: 'nearest' })
  const follow = () => {
    const { height, offsetTop, scale } = seen
    const now = keyboardHeight({ layout: root.clientHeight, height, offsetTop, scale })
    // Web views of Android, and Chromium below 108, make the window itself smaller, perhaps in steps.
    const isShrunk = root.clientHeight < layout && whole - root.clientHeight >= LOWEST_KEYBOARD
    layout = root.clientHeight
    const isOpening = isShrunk || (covered === 0 && now > 0)
    if (now !== covered) root.style.setProperty('--keyboard', `${now}px`)
    covered = now
    // Only once: while the page is moved by a finger, it stays where the finger moves it.
    if (isOpening) show()
  }
  follow()
  const release = field ? onPushedAway(field, show) : undefined
  seen.addEventListener('resize', follow)
  seen.addEventListener('scroll', follow)
  return () => {
    release?.()
    seen.removeEventListener('resize', follow)
    seen.removeEventListener('scroll', follow)
    root.style.removeProperty('--keyboard')
  }
}

/**
 * Calls back when a field that was on the screen has been moved by what grew or shrank around it. Chromium corrects the
 * scrolling for most of that, iOS for none. Returns a function that ends this.
 */
function onPushedAway(field: Element, callBack: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => undefined
  const topOf = () => Math.round(field.getBoundingClientRect().top)
  let seenAt: number | null = topOf()
  const note = () => {
    seenAt = isSeen(field) ? topOf() : null
  }
  const noteScrolling = ({ target }: Event) => {
    if (target instanceof Element && target.contains(field)) note()
  }
  const resized = new ResizeObserver(() => {
    if (seenAt !== null && seenAt !== topOf()) callBack()
    note()
  })
  for (let around = field.parentElement; around && around !== document.body; around = around.parentElement)
    resized.observe(around)
  document.addEventListener('scroll', noteScrolling, { capture: true, passive: true })
  return () => {
    resized.disconnect()
    document.removeEventListener('scroll', noteScrolling, { capture: true })
  }
}

/** Whether a field is between the bars of its page: one that the shopper has scrolled away stays there. */
function isSeen(field: Element): boolean {
  const { left, top, bottom, width } = field.getBoundingClientRect()
  const at = document.elementFromPoint(left + width / 2, (top + bottom) / 2)
  return at !== null && field.contains(at)
}
