import type { Page } from 'playwright-core'
import { giveColours } from './colours'

/** Returns the texts that are hard to read, wider than the window, cut off, or covered by something else. */
export async function illegible(page: Page): Promise<string[]> {
  await giveColours(page)
  return page.evaluate(faultsOfTexts)
}

/** Runs in the page. */
function faultsOfTexts(): string[] {
  const MIN_CONTRAST = 4.5
  /** WCAG's limit for large text: from 24 px on, bold from 18.66 px on. */
  const MIN_LARGE_CONTRAST = 3
  const { pathOf, isClear, contrastOn } = window.colours
  const faults = new Set<string>()
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth > width)
    faults.add(`the page is ${document.documentElement.scrollWidth} wide in ${width}`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement
    const text = texts.currentNode.textContent?.trim() ?? ''
    if (!element || text === '' || element.closest('script, style, noscript, svg, canvas, iframe')) continue
    // A control that is off may be pale.
    if (
      element.closest(
        '[disabled], [aria-disabled=true], [aria-busy=true], [inert], .ant-btn-disabled, .ant-picker-cell-disabled',
      )
    )
      continue
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    range.selectNodeContents(texts.currentNode)
    const box = range.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    const name = `“${text.slice(0, 24)}”`
    const style = getComputedStyle(element)
    // The text below the input that it is typed in.
    if (isClear(style.color)) continue
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const { contrast, isPicture } = contrastOn(style.color, element)
    if (!isPicture && contrast < (isLarge ? MIN_LARGE_CONTRAST : MIN_CONTRAST))
      faults.add(`${name} has a contrast of ${contrast.toFixed(2)} (${element.className || element.tagName})`)
    const clips = pathOf(element).some((one) => getComputedStyle(one).overflowX !== 'visible')
    if (!clips && box.right > width + 1) faults.add(`${name} ends at ${Math.round(box.right)} of ${width}`)
    const control = element.closest<HTMLElement>('button, a, label, h1, h2, h3, th, [role=tab], .ant-tag')
    if (!control) continue
    const isCut =
      ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1
    if (isCut && !element.closest('[title]')) faults.add(`${name} is cut off`)
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    // Scrolled out of a list or grid that is wider than its place.
    const isOut = pathOf(element).some((one) => {
      if (getComputedStyle(one).overflowX === 'visible') return false
      const { left, right } = one.getBoundingClientRect()
      return x < left || x > right
    })
    if (isOut) continue
    const above = document.elementFromPoint(x, y)
    if (
      above &&
      !above.contains(element) &&
      !control.contains(above) &&
      !above.closest('.ant-affix, .ant-layout-header, .ant-table-cell-fix')
    )
      faults.add(`${name} is covered by ${above.className || above.tagName}`)
  }
  return [...faults]
}
