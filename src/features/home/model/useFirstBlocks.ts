import { usePageScroll } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { INITIAL_RENDER } from '@/platform/engine/initialRender'
import { pageIsShort } from '@/platform/engine/pageHeight'

/** Shortcuts, the car range and one floor: nearly two screens on any phone. */
const FIRST_BLOCKS = 3

/**
 * Returns the blocks to draw now: the first few, then all of them once the page is scrolled, since most visits never
 * reach the end. On targets where it helps (`INITIAL_RENDER`), the first few are added one by one.
 */
export function useFirstBlocks<Block>(blocks: readonly Block[]): readonly Block[] {
  const [count, setCount] = useState<number>(INITIAL_RENDER.blocks)
  const isWhole = count >= blocks.length
  usePageScroll(() => setCount(Number.POSITIVE_INFINITY))
  const hasBlocks = blocks.length > 0
  useEffect(() => {
    if (!hasBlocks || isWhole) return
    if (INITIAL_RENDER.inSteps && count < FIRST_BLOCKS) {
      const timer = setTimeout(() => setCount((now) => now + 1), STEP_MS)
      return () => clearTimeout(timer)
    }
    // If the first blocks don't fill the window, the page can't be scrolled, so show all of them.
    let gone = false
    void pageIsShort().then((isShort) => {
      if (isShort && !gone) setCount(Number.POSITIVE_INFINITY)
    })
    return () => {
      gone = true
    }
  }, [hasBlocks, isWhole, count])
  return isWhole ? blocks : blocks.slice(0, count)
}

/** Milliseconds between two blocks: longer than one frame. */
const STEP_MS = 32
