import type { placeSchemas } from '@contract/desk/placesSchemas'
import type { LatLng } from '@contract/rules/distance'
import { fromWorld, toWorld, type WorldPoint, worldPx } from '@contract/rules/mercator'
import type { z } from 'zod'

export type Tile = z.output<typeof placeSchemas.tile.reply>

/** The part of the world that is shown: its middle and the zoom of map services. */
export interface View {
  readonly middle: WorldPoint
  readonly zoom: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Ink {
  readonly land: string
  readonly town: string
  readonly border: string
  readonly text: string
  readonly softText: string
}

/** Units along the edge of a tile. */
const EXTENT = 4096
export const MIN_ZOOM = 4
export const MAX_ZOOM = 17

/** Returns the zoom of the tiles for a view: even, 4 to 16. */
const tileZoomOf = (zoom: number) => Math.max(4, Math.min(16, Math.floor(zoom / 2) * 2))

/** Returns where a place is on the canvas, in px. */
export function pointOf({ middle, zoom }: View, { width, height }: Size, place: LatLng) {
  const world = toWorld(place)
  const px = worldPx(zoom)
  return { x: width / 2 + (world.x - middle.x) * px, y: height / 2 + (world.y - middle.y) * px }
}

/** Returns the place at a point of the canvas, rounded to six decimals. */
export function placeAt({ middle, zoom }: View, { width, height }: Size, x: number, y: number) {
  const px = worldPx(zoom)
  const { latitude, longitude } = fromWorld({
    x: middle.x + (x - width / 2) / px,
    y: middle.y + (y - height / 2) / px,
  })
  const round = (degrees: number) => Number(degrees.toFixed(6))
  return { latitude: round(latitude), longitude: round(longitude) }
}

/** Returns a view with its middle moved by px. */
export const movedBy = ({ middle, zoom }: View, x: number, y: number): View => ({
  zoom,
  middle: { x: middle.x - x / worldPx(zoom), y: middle.y - y / worldPx(zoom) },
})

/** Returns the tiles that a view needs, with the px of one unit and their upper left corners. */
export function tilesOf({ middle, zoom }: View, { width, height }: Size) {
  const tileZoom = tileZoomOf(zoom)
  const side = 2 ** tileZoom
  const edge = worldPx(zoom) / side
  const west = middle.x * side - width / 2 / edge
  const north = middle.y * side - height / 2 / edge
  const tiles: { zoom: number; x: number; y: number; left: number; top: number; scale: number }[] = []
  for (let y = Math.floor(north); y <= Math.floor(north + height / edge); y++) {
    for (let x = Math.floor(west); x <= Math.floor(west + width / edge); x++) {
      if (x < 0 || y < 0 || x >= side || y >= side) continue
      tiles.push({
        zoom: tileZoom,
        x,
        y,
        left: (x - west) * edge,
        top: (y - north) * edge,
        scale: edge / EXTENT,
      })
    }
  }
  return tiles
}

/** Draws the loaded tiles; names that would cover others are left out. */
export function drawMap(
  context: CanvasRenderingContext2D,
  view: View,
  size: Size,
  ink: Ink,
  tile: (zoom: number, x: number, y: number) => Tile | undefined,
): void {
  context.fillStyle = ink.land
  context.fillRect(0, 0, size.width, size.height)
  const ready = tilesOf(view, size).flatMap((place) => {
    const found = tile(place.zoom, place.x, place.y)
    return found ? [{ ...place, tile: found }] : []
  })
  const trace = (path: readonly number[], { left, top, scale }: (typeof ready)[number]) => {
    for (let at = 0; at + 1 < path.length; at += 2) {
      const x = left + (path[at] as number) * scale
      const y = top + (path[at + 1] as number) * scale
      if (at === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  context.fillStyle = ink.town
  context.strokeStyle = ink.border
  for (const one of ready) {
    for (const path of one.tile.towns) {
      context.beginPath()
      trace(path, one)
      context.fill()
    }
    context.beginPath()
    for (const path of one.tile.borders) trace(path, one)
    context.stroke()
  }
  const taken: { left: number; right: number; top: number; bottom: number }[] = []
  const labels = ready
    .flatMap(({ tile: { labels: own }, left, top, scale }) =>
      own.map((label) => ({ ...label, x: left + label.x * scale, y: top + label.y * scale })),
    )
    .sort((one, other) => one.rank - other.rank)
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const { kind, text, x, y } of labels) {
    context.font = `${kind === 'city' ? '600 14px' : '12px'} system-ui, sans-serif`
    const half = context.measureText(text).width / 2 + 4
    const box = { left: x - half, right: x + half, top: y - 10, bottom: y + 10 }
    const isTaken = taken.some(
      (one) => box.left < one.right && box.right > one.left && box.top < one.bottom && box.bottom > one.top,
    )
    if (isTaken) continue
    taken.push(box)
    context.lineWidth = 3
    context.strokeStyle = ink.land
    context.strokeText(text, x, y)
    context.fillStyle = kind === 'city' ? ink.text : ink.softText
    context.fillText(text, x, y)
  }
  context.lineWidth = 1
}
