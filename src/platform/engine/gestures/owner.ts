/** Way of a finger. */
export type Direction = 'left' | 'right' | 'up' | 'down'

export const SIDEWAYS: readonly Direction[] = ['left', 'right']
export const ALL_WAYS: readonly Direction[] = ['left', 'right', 'up', 'down']

/** Way of the finger in px after which a gesture is decided, once. A shorter one is still a tap. */
export const DECIDE_PX = 8
/** Width of the screen's edges, in px, where hosts have a gesture for going back. */
export const EDGE_PX = 20

/** Something under the finger that may want the gesture. */
export interface Contender {
  /**
   * own: what is moved by our own code (map, picture, truck, index). scroller: what the browser scrolls. layer: a sheet
   * or an overlay, behind which nothing moves. pull: the page that is refreshed by a pull.
   */
  readonly kind: 'own' | 'scroller' | 'layer' | 'pull'
  /** Directions in which it can be moved now. */
  readonly takes: readonly Direction[]
  /** The page isn't pulled from this scroller. Only a carousel at the top, maybe all of the first screen, lets it. */
  readonly holdsPull?: boolean
}

/** A contender of our own; the browser, which scrolls or does nothing; nobody: the browser must do nothing. */
export type Owner<One> = One | 'browser' | 'nobody'

/** Returns where a finger went from its start; null while it has hardly moved. The longer axis decides. */
export function directionOf(byX: number, byY: number): Direction | null {
  if (Math.hypot(byX, byY) < DECIDE_PX) return null
  if (Math.abs(byX) > Math.abs(byY)) return byX > 0 ? 'right' : 'left'
  return byY > 0 ? 'down' : 'up'
}

/** Whether a gesture goes from an edge of the screen to the middle: the host's own way back, which stays the host's. */
export const isFromEdge = (direction: Direction, startX: number, width: number) =>
  (direction === 'right' && startX <= EDGE_PX) || (direction === 'left' && startX >= width - EDGE_PX)

/**
 * Decides who gets a gesture (decision 0243).
 * @param path contenders under the finger, the innermost first
 */
export function ownerOf<One extends Contender>(path: readonly One[], direction: Direction): Owner<One> {
  let isPullable = true
  for (const one of path) {
    if (one.kind === 'layer') return 'nobody'
    if (one.kind === 'pull' ? isPullable && one.takes.includes(direction) : one.takes.includes(direction))
      return one.kind === 'scroller' ? 'browser' : one
    // What is moved by gestures of its own never pulls the page, not even in a direction that it doesn't take.
    if (one.kind === 'own' || one.holdsPull) isPullable = false
  }
  return 'browser'
}
