import { useRef } from 'react'
import type { Drag } from './fingers'
import { directionOf } from './owner'

interface Touched {
  touches?: ArrayLike<{ clientX: number; clientY: number }>
}

/** Mini-programs scroll the page themselves; a gesture that began along the page's axis doesn't drag the element. */
export function useDrag(drag: Drag): object {
  const start = useRef({ x: 0, y: 0 })
  const isOwn = useRef<boolean>()
  const pointOf = ({ touches }: Touched) => {
    const first = touches?.[0]
    return first && { x: first.clientX, y: first.clientY }
  }
  const end = () => drag.onUp?.()
  return {
    onTouchStart: (event: Touched) => {
      const at = pointOf(event)
      if (!at) return
      start.current = at
      isOwn.current = undefined
      drag.onDown?.(at)
    },
    onTouchMove: (event: Touched) => {
      const at = pointOf(event)
      if (!at) return
      if (isOwn.current === undefined) {
        const direction = directionOf(at.x - start.current.x, at.y - start.current.y)
        if (!direction) return
        isOwn.current = drag.takes.includes(direction)
        if (isOwn.current) drag.onStart?.()
      }
      if (isOwn.current) drag.onDrag(at, start.current)
    },
    onTouchEnd: end,
    onTouchCancel: end,
  }
}
