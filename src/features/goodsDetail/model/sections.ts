/** Sections of a goods page, from top to bottom. */
export const SECTIONS = [
  { value: 'goods', text: '商品' },
  { value: 'reviews', text: '评价' },
  { value: 'story', text: '详情' },
] as const

export type Section = (typeof SECTIONS)[number]['value']

/** A section counts as reached this many pixels before its top meets the bar. */
const EARLY_PX = 24

/**
 * Returns the last section whose top has reached the bottom of the bar.
 * `tops`: current distances from the top of the window, in px.
 */
export function sectionAt(tops: readonly (number | null)[], barFoot: number): Section {
  let reached: Section = 'goods'
  SECTIONS.forEach(({ value }, place) => {
    const top = tops[place]
    if (typeof top === 'number' && top <= barFoot + EARLY_PX) reached = value
  })
  return reached
}
