import type { Page } from 'playwright-core'
import type { App } from '../host/openApp'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Visible part of a line of text after clipping by its containers, in CSS pixels of the window. */
export interface SeenText extends Box {
  text: string
  /** Element with a background of its own that covers the middle of the text. */
  under?: Box
}

export interface Look {
  texts: SeenText[]
  /** Width of the whole page; if it is greater than the window's, the page scrolls sideways. */
  pageWidth: number
}

export interface Frame {
  width: number
  height: number
  capsule: Box
}

/** Returns descriptions of the layout faults of the page on the sheet; empty if there are none. */
export async function layoutFaults(sheet: Page, { capsule }: Pick<App, 'capsule'>): Promise<string[]> {
  const frame = { ...sheet.viewportSize()!, capsule }
  await sheet.evaluate(framesDrawn)
  const head = faultsAt('head', await sheet.evaluate(look), frame)
  await sheet.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await sheet.evaluate(framesDrawn)
  const end = faultsAt('end', await sheet.evaluate(look), frame)
  return [...new Set([...head, ...end])]
}

/**
 * Checks one scroll position. Content that can still be scrolled free may be under a bar or the capsule: at the head
 * only covers in the upper half count, at the end only those in the lower half.
 */
export function faultsAt(place: 'head' | 'end', { texts, pageWidth }: Look, frame: Frame): string[] {
  const { width, height, capsule } = frame
  const covers = (over: Box) => (place === 'head' ? over.top < height / 2 : over.top >= height / 2)
  const faults = texts.flatMap((one) => {
    const label = `“${one.text.trim().slice(0, 30)}”`
    return [
      ...(one.left < -1 || one.right > width + 1 ? [`${label} sticks out of the window`] : []),
      ...(place === 'head' && meet(one, capsule) ? [`${label} lies under the capsule`] : []),
      ...(one.under && covers(one.under) ? [`${label} is covered at the page's ${place}`] : []),
    ]
  })
  return pageWidth > width ? [...faults, `the page is ${pageWidth} wide`] : faults
}

/** Tells whether two boxes overlap by more than one pixel of rounding. */
const meet = (one: Box, other: Box) =>
  one.right > other.left + 1 &&
  one.left < other.right - 1 &&
  one.bottom > other.top + 1 &&
  one.top < other.bottom - 1

/** Runs in the page. Before the next frame is drawn, nothing can be hit where `content-visibility` has left parts out. */
const framesDrawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Runs in the page. */
function look(): Look {
  // elementFromPoint skips elements with `pointer-events: none`, but these are visible too.
  const ears = document.head.appendChild(document.createElement('style'))
  ears.textContent = '*:not(mp-host) { pointer-events: auto !important; }'
  const boxOf = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom })
  const clipped = (element: Element, rect: DOMRect) => {
    const box = boxOf(rect)
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const { overflowX, position } = getComputedStyle(up)
      if (overflowX !== 'visible') {
        const room = up.getBoundingClientRect()
        box.left = Math.max(box.left, room.left)
        box.right = Math.min(box.right, room.right)
        box.top = Math.max(box.top, room.top)
        box.bottom = Math.min(box.bottom, room.bottom)
      }
      if (position === 'fixed') break
    }
    return box
  }
  const over = (element: Element, { left, right, top, bottom }: Box) => {
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    for (let up = hit; up && !up.contains(element) && !element.contains(up); up = up.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(up)
      const isClear = /^(transparent|rgba\(.*, 0(\.[0-4]\d*)?\))$/.test(backgroundColor)
      if (!isClear || backgroundImage !== 'none') return boxOf(up.getBoundingClientRect())
    }
    return undefined
  }
  const texts: SeenText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const holder = node.parentElement!
    if (!text.trim() || holder.closest('mp-host, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const box = clipped(holder, rect)
      if (box.right - box.left < 1 || box.bottom - box.top < 1) continue
      texts.push({ text, ...box, under: over(holder, box) })
    }
  }
  ears.remove()
  return { texts, pageWidth: document.documentElement.scrollWidth }
}
