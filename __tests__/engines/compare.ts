import type { PageReading, ReadText } from './engineDriver'

/** Differences in px that are too small to see: engines round the heights of lines differently. */
const TOLERATED = { left: 3, step: 8 }
/** Further down than this, current engines guess the sizes of what they have not drawn yet (`content-visibility`). */
const LOOKED_AT_PX = 1_600

/** A text whose length is this near to the width that it has may take one line in an engine and two in another. */
const FULL_LINE = { from: 0.97, to: 1.03 }

/** How much an engine must agree with the current Chromium. */
export interface Measure {
  /**
   * Whether positions and all line counts must agree. False for engines with other font metrics, which break some lines
   * elsewhere; true for the floor, an older Chromium.
   */
  places: boolean
}

/** Returns a text with all digits alike: countdowns go on, maybe below a day, and order numbers differ. */
const plain = (text: string) => text.replace(/\d+/g, '0').replace(/0 天 (?=0:0:0)/g, '')

/** Returns how a page in an engine differs from the same page in the current Chromium. */
export function differences(reference: PageReading, reading: PageReading, { places }: Measure): string[] {
  const wanted = byText(reference)
  const seen = byText(reading)
  const found: string[] = []
  for (const [text, expected] of wanted) {
    const actual = seen.get(text) ?? []
    if (actual.length < expected.length) found.push(`lacks "${text.slice(0, 30)}"`)
    for (const [index, one] of expected.entries()) {
      const other = actual[index]
      if (!other) continue
      const [, lines, isCut] = one
      const [, otherLines, otherCut] = other
      if (lines !== otherLines && !places && isFullLine(one, other)) continue
      if (lines !== otherLines) found.push(`"${text.slice(0, 30)}" has ${otherLines} lines, not ${lines}`)
      else if (isCut !== otherCut) found.push(`"${text.slice(0, 30)}" is ${otherCut ? '' : 'not '}cut off`)
    }
  }
  if (places) found.push(...movedTexts(reference, reading))
  for (const text of seen.keys()) if (!wanted.has(text)) found.push(`has "${text.slice(0, 30)}"`)
  return [
    ...found,
    ...reading.broken.map((picture) => `broken picture ${picture}`),
    ...(reading.overflow > 0 ? [`${reading.overflow} px wider than the phone`] : []),
  ]
}

function isFullLine(one: ReadText, other: ReadText) {
  const two = [one, other].find(([, lines]) => lines === 2)
  if (!two || one[1] + other[1] !== 3) return false
  const fill = two[5]
  return fill > FULL_LINE.from && fill < FULL_LINE.to
}

function byText({ texts }: PageReading) {
  const found = new Map<string, PageReading['texts']>()
  for (const one of texts) found.set(plain(one[0]), [...(found.get(plain(one[0])) ?? []), one])
  return found
}

/** Returns the texts that are elsewhere on the screen, seen from its top and from the text before them. */
function movedTexts({ texts }: PageReading, other: PageReading): string[] {
  // Where one text more or less is reported already, the rest can't be compared.
  if (texts.length !== other.texts.length) return []
  return texts.flatMap(([text, , , left, top], index) => {
    const [otherText, , , otherLeft, otherTop] = other.texts[index]!
    // Other digits have other widths.
    const before = texts[index - 1]?.[4] ?? 0
    if (text !== otherText || index === 0 || Math.max(top, before) > LOOKED_AT_PX) return []
    const step = top - before
    const otherStep = otherTop - other.texts[index - 1]![4]
    // Either may agree: heights of lines add up down a long page, but not for a bar that stays at the bottom.
    const isHigher = [otherTop - top, otherStep - step].every((moved) => Math.abs(moved) > TOLERATED.step)
    const isMoved = Math.abs(left - otherLeft) > TOLERATED.left || isHigher
    return isMoved ? [`"${text.slice(0, 30)}" is at ${otherLeft}, ${otherTop}, not ${left}, ${top}`] : []
  })
}
