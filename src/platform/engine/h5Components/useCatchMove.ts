import { type RefObject, useEffect } from 'react'

/** Attribute of an element whose touches must not reach the page behind it. */
export const CATCHES_MOVE = 'data-catches-move'

/** Prevents a touch that starts on the element from scrolling the page behind it. */
export function useCatchMove(holder: RefObject<HTMLElement>, active: boolean | undefined) {
  useEffect(() => {
    const element = holder.current
    if (!active || !element) return
    const stop = (event: TouchEvent) => {
      if (!scrollsInside(event.target as Element | null, element)) event.preventDefault()
    }
    // React's own listeners are passive, so preventDefault would be ignored there.
    element.addEventListener('touchmove', stop, { passive: false })
    return () => element.removeEventListener('touchmove', stop)
  }, [holder, active])
}

function scrollsInside(from: Element | null, limit: Element): boolean {
  for (let element = from; element && limit.contains(element); element = element.parentElement) {
    if (
      element.scrollHeight > element.clientHeight &&
      /auto|scroll/.test(getComputedStyle(element).overflowY)
    )
      return true
  }
  return false
}
