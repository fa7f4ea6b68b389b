import type { Phone } from './browser'

/** Returns the texts of the front page that are cut off, covered by their neighbour, or broken before a closing sign. */
export async function squeezedTexts(phone: Phone): Promise<string[]> {
  const [found = []] = await phone.front.evaluateAll((pages) => {
    const root = pages[0]
    if (!root) return []
    const near = 2
    const closing = /^\s*[，。、；：！？）》”’％]/
    const problems = new Set<string>()

    /** The part of a line that is seen: what clips it is a scroller or ends it with an ellipsis. */
    const seen = (line: DOMRect, from: Element) => {
      let { left, right, top, bottom } = line
      for (let box: Element | null = from; box && box !== root.parentElement; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === 'visible') continue
        const edge = box.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      return { left, right, top, bottom }
    }
    /** The layer that an element is drawn in. */
    const layerOf = (element: Element | null) => {
      let box = element
      while (box && !/sticky|fixed|absolute/.test(getComputedStyle(box).position)) box = box.parentElement
      return box
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let before: Text | undefined
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const text = node.data.trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility?.({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()]
      for (const line of lines) {
        const { left, right, top, bottom } = seen(line, parent)
        const y = (top + bottom) / 2
        if (right - left < near * 2 || bottom - top < line.height / 2 || y < 0 || y > innerHeight) continue
        if (right > innerWidth + 1) problems.add(`“${text}” leaves the screen`)
        for (const x of [left + near, right - near]) {
          const top = document.elementFromPoint(x, y)
          if (!top || parent.contains(top) || top.contains(parent)) continue
          // A layer without a text is for gestures.
          if (top.textContent && layerOf(top)?.contains(parent))
            problems.add(`“${text}” is covered by “${top.textContent}”`)
        }
      }
      const previous = before?.parentElement
      if (closing.test(node.data) && before && previous?.parentElement?.parentElement?.contains(node)) {
        range.setStart(before, Math.max(0, before.length - 1))
        range.setEnd(before, before.length)
        const end = range.getBoundingClientRect()
        const start = lines[0]
        if (start && end.width > 0 && start.top > end.bottom - near && start.left < end.left)
          problems.add(`“${text}” begins a line after “${before.data}”`)
      }
      before = node
    }

    const pen = document.createElement('canvas').getContext('2d')
    for (const field of root.querySelectorAll('input')) {
      if (!pen || !field.placeholder || field.value || field.clientWidth === 0) continue
      const { font } = getComputedStyle(field, '::placeholder')
      pen.font = font
      const cut = Math.ceil(pen.measureText(field.placeholder).width) - field.clientWidth
      if (cut > 1) problems.add(`the placeholder “${field.placeholder}” is ${cut} px too long`)
    }
    return [[...problems]]
  })
  return found
}
