import { usePageScroll } from '@tarojs/taro'
import { useState } from 'react'
import { farPartsStand } from '@/platform/farParts'

const ignore = () => {}

/** Whether what lies beyond the first screens is to be drawn: in a mini-program once the page is scrolled at all. */
export function useSeenFurther(): boolean {
  const [isScrolled, setScrolled] = useState(farPartsStand)
  usePageScroll(isScrolled ? ignore : () => setScrolled(true))
  return isScrolled
}
