import type { WorldPoint } from '@/lib/mercator'

/** Between a marker's title and the map's edge, px. */
const EDGE = 8

/**
 * Puts a marker's element on its place, in px from the map's upper left corner. The title of one that is looked at
 * stands over it, moved aside where the map's edge would cut it.
 */
export function placePin(pin: HTMLElement | undefined, at: WorldPoint, mapWidth: number) {
  if (!pin) return
  pin.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`
  const title = pin.querySelector('span')
  if (!title) return
  const half = title.offsetWidth / 2 + EDGE
  const isInSight = at.x >= 0 && at.x <= mapWidth
  const aside = isInSight ? Math.max(0, half - at.x) + Math.min(0, mapWidth - half - at.x) : 0
  title.style.setProperty('--aside', `${Math.round(aside)}px`)
}
