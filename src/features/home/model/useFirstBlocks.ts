import { usePageScroll } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { pageIsShort } from '@/platform/pageHeight'

/** Shortcuts, the range and a floor: nearly two screens of any phone. */
const FIRST_BLOCKS = 3

/**
 * The blocks to draw now: the first few, then all once the page is scrolled. A mini-program's first picture has
 * room for 350 nodes (DESIGN 7), and most visits never reach the end.
 */
export function useFirstBlocks<Block>(blocks: readonly Block[]): readonly Block[] {
  const [isWhole, setWhole] = useState(false)
  usePageScroll(() => setWhole(true))
  const hasBlocks = blocks.length > 0
  // Where the first few don't fill the window, nothing can be scrolled.
  useEffect(() => {
    if (!hasBlocks || isWhole) return
    let gone = false
    void pageIsShort().then((isShort) => {
      if (isShort && !gone) setWhole(true)
    })
    return () => {
      gone = true
    }
  }, [hasBlocks, isWhole])
  return isWhole ? blocks : blocks.slice(0, FIRST_BLOCKS)
}
