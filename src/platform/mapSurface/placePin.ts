import type { WorldPoint } from '@/lib/mercator'

/** Puts a marker's element on its place, in px from the map's upper left corner. */
export function placePin(pin: HTMLElement | undefined, at: WorldPoint) {
  if (pin) pin.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
}
