import type { LatLng } from '@contract/rules/distance'
import type { Box } from '@/lib/labelRoom'
import type { MapView, Size } from '@/lib/mapView'
import type { ReadyTile, TileStore } from './tiles'

/** Colours of the map, from the tokens in `styles/brand`. */
export interface MapInk {
  readonly land: string
  readonly town: string
  readonly border: string
  readonly grid: string
  readonly text: string
  readonly softText: string
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
