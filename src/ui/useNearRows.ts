import { usePageScroll } from '@tarojs/taro'
import { useCallback, useMemo, useState } from 'react'
import { type LongSection, type NearRows, nearRows } from '@/lib/nearRows'
import { rendersOffscreenParts, windowHeight } from '@/platform/engine/offscreenParts'

interface NearRowsOptions {
  /** Distance in px of the first section from the window's upper edge before anything is scrolled. */
  start: number
  /** Px that are rendered beyond either edge of the window, because scroll events come later than a fast finger. */
  beyond: number
  /** Px of the window that other elements cover. */
  covered?: number
}

/**
 * Returns the rows of a long list to render in a mini-program: those near the visible ones. They change in steps, so
 * that a scroll of a few px sends nothing to the view. `rows` is null where all rows may be rendered.
 */
export function useNearRows(
  sections: readonly LongSection[],
  { start, beyond, covered = 0 }: NearRowsOptions,
) {
  const [at, setAt] = useState(-start)
  const step = beyond / 2
  /** Sets the current or coming scroll position of the list, in px. */
  const scrolledTo = useCallback(
    (px: number) => {
      if (!rendersOffscreenParts) setAt(Math.floor((px - start) / step) * step)
    },
    [start, step],
  )
  const rows = useMemo<readonly NearRows[] | null>(
    () =>
      rendersOffscreenParts
        ? null
        : nearRows(sections, at - beyond, at + step + windowHeight() - covered + beyond),
    [sections, at, beyond, step, covered],
  )
  return { rows, scrolledTo }
}

const ignore = () => {}

/** Whether to render the parts beyond the first screens: in a mini-program only after the page is scrolled. */
export function useSeenFurther(): boolean {
  const [isScrolled, setScrolled] = useState(rendersOffscreenParts)
  usePageScroll(isScrolled ? ignore : () => setScrolled(true))
  return isScrolled
}
