/** Runs in the page: texts that are hard to read, wider than the window, cut off, or covered by something else. */
export function illegible(): string[] {
  const LEAST = 4.5
  /** WCAG's limit for large text: from 24 px on, bold from 18.66 px on. */
  const LEAST_LARGE = 3
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('no canvas')
  const read = new Map<string, Colour>()
  const colourOf = (text: string): Colour => {
    const known = read.get(text)
    if (known) return known
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const colour = [red, green, blue, alpha / 255] as const
    read.set(text, colour)
    return colour
  }
  const over = (above: Colour, below: Colour, opacity = 1): Colour => {
    const part = above[3] * opacity
    const mix = (at: 0 | 1 | 2) => above[at] * part + below[at] * (1 - part)
    return [mix(0), mix(1), mix(2), 1]
  }
  const pathOf = (element: Element): Element[] =>
    element.parentElement ? [...pathOf(element.parentElement), element] : [element]
  const light = ([red, green, blue]: Colour) => {
    const part = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }
  const contrast = (one: Colour, other: Colour) => {
    const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  }
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
    const styles = pathOf(element).map((one) => getComputedStyle(one))
    let ground: Colour = [255, 255, 255, 1]
    let isPicture = false
    let opacity = 1
    for (const { backgroundColor, backgroundImage, opacity: own } of styles) {
      opacity *= Number(own)
      const colour = colourOf(backgroundColor)
      if (colour[3] > 0) isPicture = false
      if (backgroundImage !== 'none') isPicture = true
      ground = over(colour, ground, opacity)
    }
    const style = getComputedStyle(element)
    // The text below the input that it is typed in.
    if (colourOf(style.color)[3] === 0) continue
    const size = Number.parseFloat(style.fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    const found = contrast(over(colourOf(style.color), ground, opacity), ground)
    if (!isPicture && found < (isLarge ? LEAST_LARGE : LEAST))
      faults.add(`${name} has a contrast of ${found.toFixed(2)} (${element.className || element.tagName})`)
    const clips = styles.some(({ overflowX }) => overflowX !== 'visible')
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
