/*
 * Runs in every page that an engine under test opens, before the shop's own scripts (`watchedMall.ts`). Compiled by itself
 * for the oldest of them, so it imports nothing.
 */

interface Seen {
  faults: string[]
  picture?: string
}

interface Look {
  /** Tests an element's text; without flags it is a part of it. */
  text: string
  isPattern: boolean
  flags: string
}

function watchPage() {
  const seen: Seen = { faults: [] }
  const report = (text: string) => {
    seen.faults.push(text.slice(0, 300))
  }
  const textOf = (value: unknown) =>
    value instanceof Error ? `${value.message} ${value.stack || ''}` : String(value)
  addEventListener(
    'error',
    (event) => {
      const { src, href, rel } = event.target as HTMLImageElement & HTMLLinkElement
      // Firefox reports preloads that the page used before they had ended.
      if (rel === 'preload') return
      report(event instanceof ErrorEvent ? `uncaught: ${event.message}` : `not loaded: ${src || href}`)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${textOf(reason)}`))
  for (const level of ['error', 'warn'] as const) {
    const say = console[level]
    console[level] = (...given: unknown[]) => {
      report(`console ${level}: ${given.map(textOf).join(' ')}`)
      say.apply(console, given)
    }
  }
  let pending = 0
  const { fetch } = window
  if (fetch)
    window.fetch = (...given) => {
      pending += 1
      const answered = fetch.apply(window, given)
      const end = () => {
        pending -= 1
      }
      answered.then(end, end)
      return answered
    }
  // A chooser of the system can't be used in every engine: a picture that the test has given is chosen instead.
  const click = HTMLInputElement.prototype.click
  HTMLInputElement.prototype.click = function () {
    if (this.type !== 'file' || !seen.picture) return click.call(this)
    const bytes = Uint8Array.from(atob(seen.picture), (letter) => letter.charCodeAt(0))
    const chosen = new DataTransfer()
    chosen.items.add(new File([bytes], 'picture.png', { type: 'image/png' }))
    this.files = chosen.files
    this.dispatchEvent(new Event('input', { bubbles: true }))
    this.dispatchEvent(new Event('change', { bubbles: true }))
  }

  // WebKit asks for this permission in a bar that pushes the page down, under a tap too; headless engines refuse at once.
  if (navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (_found, fail) => {
      if (fail) setTimeout(() => fail({ code: 1, message: 'refused' } as GeolocationPositionError))
    }

  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const pages = () => Array.from(document.querySelectorAll('.taro_page')).filter(isVisible)
  const front = (): Element | undefined => pages().pop()
  const plain = (text: string | null) => (text || '').replace(/\s+/g, ' ').trim()
  const matches = ({ text, isPattern, flags }: Look, found: string) =>
    isPattern ? new RegExp(text, flags).test(found) : found.toLowerCase().includes(text.toLowerCase())

  /** Returns the innermost visible elements with this text, in order. */
  const withText = (look: Look, root: Element | undefined) =>
    root
      ? Array.from(root.querySelectorAll('*')).filter(
          (element) =>
            matches(look, plain(element.textContent)) &&
            !Array.from(element.children).some((child) => matches(look, plain(child.textContent))) &&
            isVisible(element),
        )
      : []
  const nameOf = (element: Element) => plain(element.getAttribute('aria-label') || element.textContent)
  const withRole = (role: string, look: Look, root: Element | undefined) =>
    root
      ? Array.from(
          root.querySelectorAll(`[role="${role}"],${role === 'button' ? 'button' : `input[type="${role}"]`}`),
        ).filter((element) => matches(look, nameOf(element)) && isVisible(element))
      : []
  const withPlaceholder = (text: string) =>
    Array.from((front() || document).querySelectorAll('input,textarea')).filter((field) =>
      ((field as HTMLInputElement).placeholder || '').includes(text),
    )

  const find = (kind: string, look: Look, everywhere: boolean): Element | undefined => {
    const root = everywhere ? document.body : front()
    const found = { text: () => withText(look, root), field: () => withPlaceholder(look.text) } as Record<
      string,
      () => Element[]
    >
    const elements = (found[kind] || (() => withRole(kind, look, root)))()
    return elements.filter(isVisible)[0]
  }

  /** Returns the point at which a tap reaches the element, undefined while something else is there. */
  const pointOf = (element: Element): [number, number] | undefined => {
    const onScreen = ({ top, bottom }: DOMRect) => top >= 60 && bottom <= innerHeight - 90
    const box = () => element.getClientRects()[0] as DOMRect
    if (!onScreen(box())) element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = box()
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
    const hit = document.elementFromPoint(x, y)
    return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : undefined
  }

  /** How far strips and carousels around an element have been scrolled. A carousel goes on by itself. */
  const scrolledLeft = (element: Element): number => {
    let sum = 0
    for (let one = element.parentElement; one; one = one.parentElement) sum += one.scrollLeft
    return sum
  }

  /** Returns what a page shows: each text with its lines, whether it is cut off, and each broken picture. */
  const readPage = () => {
    const root = front() || document.body
    const texts: [text: string, lines: number, isCut: boolean, left: number, top: number, fill: number][] = []
    for (const element of Array.from(root.querySelectorAll('*'))) {
      const own = Array.from(element.childNodes).filter(
        (node) => node.nodeType === 3 && plain(node.nodeValue),
      )
      if (own.length === 0 || !isVisible(element)) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const rects = Array.from(range.getClientRects())
      const tops = new Set(rects.map(({ top }) => Math.round(top / 4)))
      const lastTop = Math.max(...Array.from(tops))
      const lines = Array.from(tops).filter((top) => !tops.has(top - 1)).length
      const box = element as HTMLElement
      const isCut = box.scrollHeight > box.clientHeight + 4 && getComputedStyle(box).overflow === 'hidden'
      const { left, top } = range.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(box)
      const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const fill = rects.reduce((sum, { width }) => sum + width, 0) / room
      if (lastTop > -1e6) {
        const leftUnscrolled = Math.round(left + scrolledLeft(element))
        texts.push([plain(element.textContent), lines, isCut, leftUnscrolled, Math.round(top), fill])
      }
    }
    const broken = Array.from(document.images)
      .filter(({ complete, naturalWidth, src }) => complete && src && naturalWidth === 0)
      .map(({ src }) => src)
    const { scrollWidth } = document.documentElement
    return { texts, broken, overflow: scrollWidth - innerWidth, height: root.scrollHeight }
  }

  const isResting = () =>
    document.readyState === 'complete' &&
    pending === 0 &&
    Boolean(front()) &&
    !document.querySelector('.first,.waits') &&
    Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy')

  Object.assign(window, {
    engineTest: { seen, find, pointOf, front, readPage, isResting, withText, plain },
  })
}
watchPage()
