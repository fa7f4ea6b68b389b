import type { Page } from 'playwright-core'
import type { App } from '../host/openApp'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** A line of text as far as what holds it lets it through, in CSS pixels of the window. */
export interface SeenText extends Box {
  text: string
  /** What lies over its middle with a ground of its own. */
  under?: Box
}

export interface Look {
  texts: SeenText[]
  /** Of the whole page: more than the window's lets it slide sideways. */
  pageWidth: number
}

export interface Frame {
  width: number
  height: number
  capsule: Box
}

/** What nobody should see on a phone, in words; empty when all is well. The page is laid out on the sheet. */
export async function layoutFaults(sheet: Page, { capsule }: Pick<App, 'capsule'>): Promise<string[]> {
  const frame = { ...sheet.viewportSize()!, capsule }
  const head = faultsAt('head', await sheet.evaluate(look), frame)
  await sheet.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const end = faultsAt('end', await sheet.evaluate(look), frame)
  return [...new Set([...head, ...end])]
}

/**
 * What can still be scrolled may lie under a bar or the capsule: at the head nothing may lie under what stands above,
 * at the end nothing under what stands below.
 */
export function faultsAt(place: 'head' | 'end', { texts, pageWidth }: Look, frame: Frame): string[] {
  const { width, height, capsule } = frame
  const covers = (over: Box) => (place === 'head' ? over.top < height / 2 : over.top >= height / 2)
  const faults = texts.flatMap((one) => {
    const words = `“${one.text.trim().slice(0, 30)}”`
    return [
      ...(one.left < -1 || one.right > width + 1 ? [`${words} sticks out of the window`] : []),
      ...(place === 'head' && meet(one, capsule) ? [`${words} lies under the capsule`] : []),
      ...(one.under && covers(one.under) ? [`${words} is covered at the page's ${place}`] : []),
    ]
  })
  return pageWidth > width ? [...faults, `the page is ${pageWidth} wide`] : faults
}

/** More than the rounding of a pixel. */
const meet = (one: Box, other: Box) =>
  one.right > other.left + 1 &&
  one.left < other.right - 1 &&
  one.bottom > other.top + 1 &&
  one.top < other.bottom - 1

/** Runs in the page. */
function look(): Look {
  // Deaf to fingers is not out of sight.
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
