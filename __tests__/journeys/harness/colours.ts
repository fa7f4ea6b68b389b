import type { Page } from 'playwright-core'

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Colours as they are seen; runs in the page. */
function colourTools() {
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
  const over = (above: Colour, below: Colour, opacity: number): Colour => {
    const part = above[3] * opacity
    const mix = (at: 0 | 1 | 2) => above[at] * part + below[at] * (1 - part)
    return [mix(0), mix(1), mix(2), 1]
  }
  const light = ([red, green, blue]: Colour) => {
    const part = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
  }
  const contrast = (one: Colour, other: Colour) => {
    const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a)
    return (high + 0.05) / (low + 0.05)
  }
  const pathOf = (element: Element): Element[] =>
    element.parentElement ? [...pathOf(element.parentElement), element] : [element]
  /** Returns the colour behind the content of an element, and whether a picture lies over it. */
  const behind = (element: Element) => {
    let ground: Colour = [255, 255, 255, 1]
    let isPicture = false
    let opacity = 1
    for (const { backgroundColor, backgroundImage, opacity: own } of pathOf(element).map((one) =>
      getComputedStyle(one),
    )) {
      opacity *= Number(own)
      const colour = colourOf(backgroundColor)
      if (colour[3] > 0) isPicture = false
      if (backgroundImage !== 'none') isPicture = true
      ground = over(colour, ground, opacity)
    }
    return { ground, isPicture, opacity }
  }
  return {
    pathOf,
    isClear: (colour: string) => colourOf(colour)[3] === 0,
    /** WCAG's contrast of something drawn in a colour on an element. `isPicture`: it lies on one, and isn't known. */
    contrastOn(colour: string, element: Element) {
      const { ground, isPicture, opacity } = behind(element)
      return { contrast: contrast(over(colourOf(colour), ground, opacity), ground), isPicture }
    },
  }
}

declare global {
  interface Window {
    colours: ReturnType<typeof colourTools>
  }
}

/** Gives the page `window.colours`. */
export const giveColours = (page: Page): Promise<unknown> =>
  page.evaluate(`window.colours ??= (${colourTools})()`)
