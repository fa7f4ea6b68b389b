import { panned, pinched, takenWays, toggled, WHOLE, type ZoomView } from '@/lib/zoomView'
import { listen } from '../engine/gestures/surface'

interface Zoomed {
  /** Shows the whole picture again. */
  reset(): void
  stop(): void
}

/**
 * Zooms a picture with two fingers, a double tap or the wheel; one finger then moves it. At its edge, swipes are left to
 * the viewer, which turns to the next picture.
 * @param frameId the element that fills the screen; `pictureId`: the picture in it
 * @param onTap a single tap
 */
export function zoomPicture(frameId: string, pictureId: string, onTap: () => void): Zoomed {
  const [frame, picture] = [document.getElementById(frameId), document.getElementById(pictureId)]
  if (!frame || !picture) return { reset() {}, stop() {} }
  let view: ZoomView = WHOLE
  const size = () => ({ width: frame.clientWidth, height: frame.clientHeight })
  const show = (next: ZoomView, glides = false) => {
    view = next
    picture.style.transition = glides ? 'transform var(--duration) var(--ease)' : ''
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  }
  show(WHOLE)
  frame.style.touchAction = 'pan-x'
  const stop = listen(frame, {
    takes: () => takenWays(view, size()),
    onDrag: (byX, byY) => show(panned(view, byX, byY, size())),
    onPinch: (factor, at) => show(pinched(view, factor, at, size())),
    onZoom: (steps, at) => show(steps > 0 ? toggled(view, at, size()) : WHOLE, true),
    onTap,
    onRest() {},
  })
  return { reset: () => show(WHOLE), stop }
}
