import type { LatLng } from '@contract/rules/distance'
import { fromWorld, toWorld, type WorldPoint, worldPx } from '@contract/rules/mercator'

/** View of a map: its centre as a point of the world square, and its zoom. */
export interface MapView {
  readonly middle: WorldPoint
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Padding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** Zoom of a map (spec 9). */
export const MAP_ZOOM = 18
export const MARKER_PX = 35
export const FIT_PADDING: Padding = { top: 10, bottom: 50, left: 50, right: 50 }

export const MIN_ZOOM = 4
export const MAX_ZOOM = 19

export const heldZoom = (zoom: number): number => Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom))

export const viewAt = (place: LatLng, zoom: number): MapView => ({
  middle: toWorld(place),
  zoom: heldZoom(zoom),
})

/** Returns the position of a place, in px from the map's upper left corner. */
export function screenOf(view: MapView, size: Size, place: LatLng): WorldPoint {
  const point = toWorld(place)
  const scale = worldPx(view.zoom)
  return {
    x: (point.x - view.middle.x) * scale + size.width / 2,
    y: (point.y - view.middle.y) * scale + size.height / 2,
  }
}

export function placeAt(view: MapView, size: Size, at: WorldPoint): LatLng {
  const scale = worldPx(view.zoom)
  return fromWorld({
    x: view.middle.x + (at.x - size.width / 2) / scale,
    y: view.middle.y + (at.y - size.height / 2) / scale,
  })
}

/** Returns the view after a drag by this many px, limited to the world. */
export function dragged(view: MapView, byX: number, byY: number): MapView {
  const scale = worldPx(view.zoom)
  const hold = (value: number) => Math.max(0, Math.min(1, value))
  return {
    ...view,
    middle: { x: hold(view.middle.x - byX / scale), y: hold(view.middle.y - byY / scale) },
  }
}

/** Returns the view after zooming around `at`: the place under `at` doesn't move. */
export function zoomedAt(view: MapView, size: Size, zoom: number, at: WorldPoint): MapView {
  const held = heldZoom(zoom)
  const [offX, offY] = [at.x - size.width / 2, at.y - size.height / 2]
  const [before, after] = [worldPx(view.zoom), worldPx(held)]
  return {
    zoom: held,
    middle: {
      x: view.middle.x + offX / before - offX / after,
      y: view.middle.y + offY / before - offY / after,
    },
  }
}

/** Returns the closest view (zoom at most `closest`) that shows all places inside the padding (spec 9). */
export function fittedView(
  places: readonly LatLng[],
  size: Size,
  closest: number,
  padding: Padding = FIT_PADDING,
): MapView | null {
  if (places.length === 0 || size.width === 0 || size.height === 0) return null
  const points = places.map(toWorld)
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))]
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))]
  const room = {
    width: Math.max(1, size.width - padding.left - padding.right),
    height: Math.max(1, size.height - padding.top - padding.bottom),
  }
  const widest = Math.max((right - left) / room.width, (bottom - top) / room.height)
  const zoom = heldZoom(Math.min(closest, widest > 0 ? Math.log2(1 / (widest * worldPx(0))) : closest))
  const scale = worldPx(zoom)
  return {
    zoom,
    middle: {
      x: (left + right) / 2 + (padding.right - padding.left) / 2 / scale,
      y: (top + bottom) / 2 + (padding.bottom - padding.top) / 2 / scale,
    },
  }
}

/** Returns a round length for the scale bar: the longest of 1, 2, 5 times a power of ten that fits into `most` px. */
export function scaleBar(metresOfPx: number, most: number): { metres: number; px: number } {
  const limit = metresOfPx * most
  const power = 10 ** Math.floor(Math.log10(limit))
  const metres = ([5, 2, 1].find((step) => step * power <= limit) ?? 1) * power
  return { metres, px: metres / metresOfPx }
}
