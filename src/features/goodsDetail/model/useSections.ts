import { usePageScroll } from '@tarojs/taro'
import { useEffect, useId, useRef, useState } from 'react'
import { scrollToElement, topsOf } from '@/platform/engine/elements'
import { useMetrics } from '@/platform/engine/metrics/useMetrics'
import { SECTIONS, type Section, sectionAt } from './sections'

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
