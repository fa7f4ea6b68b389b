import { usePageScroll } from '@tarojs/taro'
import { useEffect, useId, useRef, useState } from 'react'
import { scrollToElement, topsOf } from '@/platform/engine/elements'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'

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

/**
 * Milliseconds between two measurements: in mini-programs each one calls the view layer, too slow for every scroll
 * event.
 */
const MEASURE_EVERY_MS = 120

/** Tracks the section in view and scrolls to a section. */
export function useSections() {
  // Several goods pages can be open at the same time, so element ids must be unique to this page.
  const prefix = `s${useId().replace(/\W/g, '')}`
  const idOf = (section: Section) => `${prefix}${section}`
  const { statusBarHeight, navBarHeight } = useMetrics()
  const barFoot = statusBarHeight + navBarHeight
  const [current, setCurrent] = useState<Section>('goods')
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  usePageScroll(() => {
    if (timer.current) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      void topsOf(SECTIONS.map(({ value }) => idOf(value))).then((tops) =>
        setCurrent(sectionAt(tops, barFoot)),
      )
    }, MEASURE_EVERY_MS)
  })
  return { current, idOf, goTo: (section: Section) => void scrollToElement(idOf(section), barFoot) }
}
