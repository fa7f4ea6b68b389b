import type { WorldPoint } from '@contract/rules/mercator'

/** Minimum distance between a marker's title and the map's edge, px. */
const EDGE = 8

/**
 * Moves a marker's element to its place, in px from the map's upper left corner. The title of the selected marker is
 * shown above it, moved aside where the map's edge would cut it off.
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
