import { usePageScroll } from '@tarojs/taro'
import { useEffect, useId, useRef, useState } from 'react'
import { scrollToElement, topsOf } from '@/platform/elements'
import { useMetrics } from '@/platform/metrics/useMetrics'
import { SECTIONS, type Section, sectionAt } from './sections'

/** Measuring asks the view layer in mini-programs: not at every step of a scroll. */
const MEASURE_EVERY_MS = 120

/** Which part of the page is being looked at, and the way to each. */
export function useSections() {
  // Goods pages may lie on one another: names must be this page's own.
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
