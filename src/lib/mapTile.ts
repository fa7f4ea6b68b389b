/** One tile of the drawn map. Coordinates are x and y alternately, 0 to 4096 from the upper left corner. */
export interface MapTile {
  readonly areas: readonly {
    readonly kind: 'town' | 'park' | 'water' | 'building'
    readonly path: readonly number[]
  }[]
  readonly rivers: readonly { readonly width: number; readonly path: readonly number[] }[]
  readonly borders: readonly (readonly number[])[]
  /** kind: 1 expressway, 2 trunk road, 3 main street, 4 street. */
  readonly roads: readonly {
    readonly kind: number
    readonly name: string
    readonly path: readonly number[]
  }[]
  readonly labels: readonly MapLabel[]
}

export interface MapLabel {
  readonly kind: 'province' | 'city' | 'district' | 'park' | 'water' | 'spot'
  readonly text: string
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
