import type { LatLng } from '@contract/rules/distance'
import type { Box } from '@/lib/labelRoom'
import type { MapView, Size } from '@/lib/mapView'
import type { ReadyTile, TileStore } from './tiles'

/** Colours of the map, from the tokens in `styles/brand`. */
export interface MapInk {
  readonly land: string
  readonly town: string
  readonly park: string
  readonly water: string
  readonly building: string
  readonly border: string
  readonly casing: string
  readonly expressway: string
  readonly trunk: string
  readonly road: string
  readonly text: string
  readonly softText: string
  readonly parkText: string
  readonly waterText: string
  readonly halo: string
  readonly route: string
  readonly routeCasing: string
}

/** Contents of one painting of the map: view, size, tiles, colours and markers. */
export interface Scene {
  readonly view: MapView
  readonly size: Size
  readonly store: TileStore
  readonly ink: MapInk
  readonly route: readonly LatLng[]
  /** Boxes that labels must not cover: the markers. */
  readonly taken: readonly Box[]
  /** Factor of the shopper's text size. */
  readonly textScale: number
}

/** A loaded tile and its place on the screen. */
export interface Placed {
  readonly ready: ReadyTile
  /** px of one unit of the tile. */
  readonly scale: number
  readonly left: number
  readonly top: number
}

export const FONT =
  "-apple-system, BlinkMacSystemFont, 'PingFang SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif"

/** Width in px of a road of a class, 1 to 4, at a zoom; 0 is not drawn. */
export function roadPx(kind: number, zoom: number): number {
  const [from, base] = FIRST_DRAWN[kind - 1] ?? [4, 1]
  return zoom < from ? 0 : Math.min(22 - kind * 2.5, base * 1.28 ** (zoom - from))
}

/** For each road class: lowest zoom at which it is drawn, and its width there. */
const FIRST_DRAWN: readonly (readonly [zoom: number, px: number])[] = [
  [4, 0.8],
  [9.5, 0.9],
  [12, 0.9],
  [13.6, 1],
]

/** Draws text with an outline in the background colour, so that it is readable over anything. */
export function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  colour: string,
  halo: string,
) {
  context.lineWidth = 3
  context.strokeStyle = halo
  context.strokeText(text, x, y)
  context.fillStyle = colour
  context.fillText(text, x, y)
}
