import type { Page } from 'playwright-core'
import { giveColours } from './colours'

/** More controls than any page has. */
const MAX_TABS = 500

interface Stop {
  readonly isOut: boolean
  readonly isAgain: boolean
  readonly isSeen: boolean
  readonly name: string
}

/**
 * Presses Tab from the beginning of a part of the page until it is left. Returns what is wrong on the way: a control that
 * comes again, a part that is never left, a focus without a ring, or with one that is too pale or thin to be seen.
 */
export async function tabThrough(page: Page, part = '.ant-layout-content'): Promise<string[]> {
  await giveColours(page)
  await page.evaluate((selector) => {
    const content = document.querySelector<HTMLElement>(selector)
    if (!content) return
    content.tabIndex = -1
    content.focus()
    Object.assign(window, { seen: new Set<Element>() })
  }, part)
  const wrong: string[] = []
  const names: string[] = []
  for (let times = 0; times < MAX_TABS; times += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(stopOf, part)
    if (at.isAgain) return [...wrong, `Tab comes back to “${at.name}” after ${names.slice(-4).join(', ')}`]
    if (at.isOut) return wrong
    if (!at.isSeen) wrong.push(`nobody sees that “${at.name}” has the focus`)
    names.push(at.name)
  }
  return [...wrong, `Tab never leaves it: ${names.slice(-6).join(', ')}`]
}

/** Returns the element with the focus; runs in the page. */
function stopOf(part: string): Stop {
  const { seen } = window as unknown as { seen: Set<Element> }
  const focused = document.activeElement
  const nothing = { isAgain: false, isSeen: true, name: '' }
  if (!focused?.closest(part) || focused === document.querySelector(part))
    return { ...nothing, isOut: !focused?.closest('.ant-picker-dropdown, .ant-select-dropdown') }
  const isAgain = seen.has(focused)
  seen.add(focused)
  const { contrastOn, isClear } = window.colours
  /** WCAG 1.4.11: at least 3 to 1 beside what is around the control. */
  const standsOut = (colour: string, element: Element) =>
    !isClear(colour) && contrastOn(colour, element.parentElement ?? element).contrast >= 3
  // Ant Design draws the ring of a box, a switch or a radio around it.
  let ringed: Element | null = focused
  let isSeen = false
  for (let up = 0; up < 5 && ringed && !isSeen; up += 1, ringed = ringed.parentElement) {
    for (const one of [ringed, ringed.nextElementSibling, ...(up === 0 ? [ringed.firstElementChild] : [])]) {
      if (!one) continue
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopWidth, borderTopColor } =
        getComputedStyle(one)
      const isRinged = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      isSeen ||= isRinged && standsOut(outlineColor, one)
      isSeen ||= boxShadow !== 'none' && borderTopWidth !== '0px' && standsOut(borderTopColor, one)
    }
  }
  const { width, height } = focused.getBoundingClientRect()
  const name =
    focused.getAttribute('aria-label') ??
    focused.getAttribute('placeholder') ??
    (focused.textContent || focused.id || focused.className || focused.tagName)
  return {
    isOut: false,
    isAgain,
    isSeen: isSeen || width === 0 || height === 0,
    name: String(name).slice(0, 40),
  }
}
