import { type Claim, isControl, type Point } from './fingers'
import { directionOf } from './owner'

/** Browsers send the events of a mouse after those of a finger, for pages that know no fingers. */
const AFTER_TOUCH_MS = 1_000

/** Lets a mouse do on an element what a finger does. Returns a function that removes the listeners. */
export function followMouse(element: HTMLElement, claim: Claim): () => void {
  let touchedAt = Number.NEGATIVE_INFINITY
  let release = () => {}
  const touched = (event: Event) => {
    touchedAt = event.timeStamp
  }
  const down = (event: MouseEvent) => {
    if (event.button !== 0 || event.timeStamp - touchedAt < AFTER_TOUCH_MS) return
    const from = pointOf(event)
    let last = from
    let isDragging = false
    const move = (moved: MouseEvent) => {
      const at = pointOf(moved)
      if (!isDragging) {
        const direction = directionOf(at.x - from.x, at.y - from.y)
        if (!direction || !claim.takes?.().includes(direction)) return
        isDragging = true
        claim.onStart?.()
      }
      claim.onDrag?.(at, from, { x: at.x - last.x, y: at.y - last.y })
      last = at
    }
    const up = (lifted: MouseEvent) => {
      release()
      if (isDragging) claim.onEnd?.(false)
      else if (!isControl(event.target) && !directionOf(lifted.clientX - from.x, lifted.clientY - from.y))
        claim.onTap?.(pointOf(lifted), lifted.timeStamp)
      claim.onUp?.()
    }
    release()
    release = () => {
      window.removeEventListener('mousemove', move)
      window.removeEventListener('mouseup', up)
    }
    window.addEventListener('mousemove', move)
    window.addEventListener('mouseup', up)
    claim.onDown?.(from, event.timeStamp)
  }
  element.addEventListener('touchend', touched)
  element.addEventListener('mousedown', down)
  return () => {
    release()
    element.removeEventListener('touchend', touched)
    element.removeEventListener('mousedown', down)
  }
}

const pointOf = ({ clientX, clientY }: MouseEvent): Point => ({ x: clientX, y: clientY })
