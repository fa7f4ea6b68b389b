import type { LatLng } from './distance'

/** A point of the world square: 0 to 1 eastward from 180°W, 0 to 1 southward from about 85°N (web Mercator). */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

/** Edge of the world square in px at zoom 0, by the zoom levels of map services. */
const TILE_PX = 256
const MAX_LATITUDE = 85.05112878

export function toWorld({ latitude, longitude }: LatLng): WorldPoint {
  const held = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const sine = Math.sin((held * Math.PI) / 180)
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  }
}

export function fromWorld({ x, y }: WorldPoint): LatLng {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (x - 0.5) * 360,
  }
}

/** Returns the width in px of the whole world at a zoom. */
export const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom

/** Returns the metres of one px at a latitude and zoom, for the scale bar. */
export const metresPerPx = (latitude: number, zoom: number): number =>
  (Math.cos((latitude * Math.PI) / 180) * 40_075_016.69) / worldPx(zoom)
