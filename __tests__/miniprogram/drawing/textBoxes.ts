/** Position, size and style of a text on a laid-out page, in CSS pixels. */
export interface TextBox {
  text: string
  left: number
  width: number
  height: number
  size: string
  weight: string
  colour: string
}

const TOLERANCE_PX = 2

/**
 * Returns descriptions of the differences between one page on two targets. Texts are matched by their content. Texts on
 * one side only are ignored: fields, maps and parts that appear while scrolling differ by target.
 */
export function differences(one: readonly TextBox[], other: readonly TextBox[]): string[] {
  const others = grouped(other)
  return [...grouped(one)].flatMap(([text, boxes]) => {
    const opposite = others.get(text)
    // With different counts the boxes can't be matched to each other.
    if (opposite?.length !== boxes.length) return []
    return boxes.flatMap((box, index) => {
      const changed = changes(box, opposite[index]!)
      return changed.length > 0 ? [`“${text.slice(0, 20)}” ${changed.join(', ')}`] : []
    })
  })
}

function changes(one: TextBox, other: TextBox): string[] {
  const moved = (['left', 'width', 'height'] as const).filter(
    (side) => Math.abs(one[side] - other[side]) > TOLERANCE_PX,
  )
  const restyled = (['size', 'weight', 'colour'] as const).filter((name) => one[name] !== other[name])
  return [...moved, ...restyled].map((name) => `${name} ${one[name]} → ${other[name]}`)
}

/** Groups boxes by text. All digits count as 0, because clocks and order numbers differ between runs. */
function grouped(boxes: readonly TextBox[]): Map<string, TextBox[]> {
  const groups = new Map<string, TextBox[]>()
  for (const box of boxes) {
    const text = box.text.trim().replace(/\d/g, '0')
    groups.set(text, [...(groups.get(text) ?? []), box])
  }
  return groups
}

/** Runs in a page, H5's or a drawn one. Skips the bar at the top, which differs by target: `below` is its height. */
export function textBoxes(below: number): TextBox[] {
  const boxes: TextBox[] = []
  const isShown = (page: Element) => getComputedStyle(page).display !== 'none'
  const root = [...document.querySelectorAll('.taro_page')].filter(isShown).at(-1) ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const holder = node.parentElement!
    if (!text.trim() || holder.closest('mp-host, style, script')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, bottom, width, height } = range.getBoundingClientRect()
    if (width < 1 || bottom <= below) continue
    const { fontSize: size, fontWeight: weight, color: colour } = getComputedStyle(holder)
    boxes.push({
      text,
      left: Math.round(left),
      width: Math.round(width),
      height: Math.round(height),
      size,
      weight,
      colour,
    })
  }
  return boxes
}
