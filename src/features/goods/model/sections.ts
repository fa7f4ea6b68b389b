/** Parts of a goods page, top to bottom. */
export const SECTIONS = [
  { value: 'goods', text: '商品' },
  { value: 'reviews', text: '评价' },
  { value: 'story', text: '详情' },
] as const

export type Section = (typeof SECTIONS)[number]['value']

/** A section counts as reached a little before its edge meets the bar. */
const EARLY_PX = 24

/** The last section whose upper edge has reached the bar's foot. `tops`: as they lie below the window's edge now. */
export function sectionAt(tops: readonly (number | null)[], barFoot: number): Section {
  let reached: Section = 'goods'
  SECTIONS.forEach(({ value }, place) => {
    const top = tops[place]
    if (typeof top === 'number' && top <= barFoot + EARLY_PX) reached = value
  })
  return reached
}
