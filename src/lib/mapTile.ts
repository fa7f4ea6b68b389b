/**
 * One tile of the drawn map. A path is x and y alternately, in units from the tile's upper left corner; it may leave the
 * tile.
 */
export interface MapTile {
  /** Outlines of built-up areas. */
  readonly towns: readonly (readonly number[])[]
  /** Border lines of cities and districts. */
  readonly borders: readonly (readonly number[])[]
  readonly labels: readonly MapLabel[]
}

export interface MapLabel {
  readonly kind: 'city' | 'district' | 'spot'
  readonly text: string
  /** Labels with a small rank are placed first. */
  readonly rank: number
  readonly x: number
  readonly y: number
}

/** Units along the edge of a tile. */
export const TILE_EXTENT = 4096
const FIRST_ZOOM = 4
const LAST_ZOOM = 16

/** Returns the zoom of the tiles for a view: always even, so each tile zoom is used for two view zooms. */
export const tileZoomOf = (zoom: number): number =>
  Math.max(FIRST_ZOOM, Math.min(LAST_ZOOM, Math.floor(zoom / 2) * 2))
