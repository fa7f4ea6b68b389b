/** State of a zoomed picture: its scale, and the offset of its centre in px. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Point {
  readonly x: number
  readonly y: number
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 }
export const CLOSEST = 4
/** Scale after a double tap. */
export const CLOSE = 2.5

/** Limits the offset so that the picture always covers its original area. */
function held({ scale, x, y }: ZoomView, size: Size): ZoomView {
  const most = (side: number) => ((scale - 1) * side) / 2
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)) || 0
  return { scale, x: within(x, most(size.width)), y: within(y, most(size.height)) }
}

/** Returns the view after a pinch by `factor`: the point under `at` stays there, as far as the limits allow. */
export function pinched(view: ZoomView, factor: number, at: Point, size: Size): ZoomView {
  const scale = Math.max(1, Math.min(CLOSEST, view.scale * factor))
  const grown = scale / view.scale
  const [offX, offY] = [at.x - size.width / 2, at.y - size.height / 2]
  return held({ scale, x: offX - (offX - view.x) * grown, y: offY - (offY - view.y) * grown }, size)
}

export const panned = (view: ZoomView, byX: number, byY: number, size: Size): ZoomView =>
  held({ scale: view.scale, x: view.x + byX, y: view.y + byY }, size)

/** Returns the ways in which a finger can move the picture: none while all of it is visible, none beyond its edges. */
export function takenWays({ scale, x, y }: ZoomView, size: Size) {
  const [mostX, mostY] = [((scale - 1) * size.width) / 2, ((scale - 1) * size.height) / 2]
  const ways = { right: x < mostX - 1, left: x > 1 - mostX, down: y < mostY - 1, up: y > 1 - mostY }
  return (['left', 'right', 'up', 'down'] as const).filter((way) => ways[way])
}

/** Returns the view after a double tap: zooms in at the tapped point, or back to the whole picture. */
export const toggled = (view: ZoomView, at: Point, size: Size): ZoomView =>
  view.scale > 1 ? WHOLE : pinched(view, CLOSE, at, size)
