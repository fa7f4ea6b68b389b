import { usePageScroll } from '@tarojs/taro'
import { useState } from 'react'
import { rendersOffscreenParts } from '@/platform/engine/offscreenParts'

const ignore = () => {}

/** Whether to render the parts beyond the first screens: in a mini-program only after the page is scrolled. */
export function useSeenFurther(): boolean {
  const [isScrolled, setScrolled] = useState(rendersOffscreenParts)
  usePageScroll(isScrolled ? ignore : () => setScrolled(true))
  return isScrolled
}
