import { usePageScroll } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { FIRST_DRAW } from '@/platform/firstDraw'
import { pageIsShort } from '@/platform/pageHeight'

/** Shortcuts, the range and a floor: nearly two screens of any phone. */
const FIRST_BLOCKS = 3

/**
 * The blocks to draw now: the first few, then all once the page is scrolled, since most visits never reach the end.
 * Where the target likes it, the first few come one by one.
 */
export function useFirstBlocks<Block>(blocks: readonly Block[]): readonly Block[] {
  const [count, setCount] = useState<number>(FIRST_DRAW.blocks)
  const isWhole = count >= blocks.length
  usePageScroll(() => setCount(Number.POSITIVE_INFINITY))
  const hasBlocks = blocks.length > 0
  useEffect(() => {
    if (!hasBlocks || isWhole) return
    if (FIRST_DRAW.inSteps && count < FIRST_BLOCKS) {
      const timer = setTimeout(() => setCount((now) => now + 1), STEP_MS)
      return () => clearTimeout(timer)
    }
    // Where the first few don't fill the window, nothing can be scrolled.
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

/** Past the next frame. */
const STEP_MS = 32
