import type { LatLng } from '@contract/rules/distance'
import { fromWorld, toWorld } from '@contract/rules/mercator'
import type { mapTile } from '@contract/shapes/mapTile'
import type { z } from 'zod'
import { bordersOf } from './borders'
import { type City, citiesWithin, districtAt, pointFrom, roughMetres } from './cities'
import { spotsOf } from './spots'

export type MapTile = z.output<typeof mapTile>
type Label = MapTile['labels'][number]

/** Units along a tile's edge. */
const EXTENT = 4096
/** Corners of a circle. */
const CORNERS = 24
/** Even zooms only: each tile serves two zooms. */
export const TILE_ZOOMS = [4, 6, 8, 10, 12, 14, 16]

/**
 * Returns a map tile: outlines of towns, borders, and names of cities, districts and places. `zoom` is one of
 * TILE_ZOOMS. There are no streets: the atlas doesn't know any.
 */
export function tileOf(zoom: number, x: number, y: number): MapTile {
  const side = 2 ** zoom
  const inTile = (place: LatLng): [number, number] => {
    const at = toWorld(place)
    return [Math.round((at.x * side - x) * EXTENT), Math.round((at.y * side - y) * EXTENT)]
  }
  const middle = fromWorld({ x: (x + 0.5) / side, y: (y + 0.5) / side })
  const corner = fromWorld({ x: x / side, y: y / side })
  const near = citiesWithin(roughMetres(middle, corner) + 200_000, middle)
  const lines = zoom < 8 ? [] : near.flatMap((city) => bordersOf(city, zoom >= 10))
  return {
    towns: near.flatMap((city) => townOf(city, zoom).map((ring) => ring.flatMap(inTile))).filter(touchesTile),
    borders: lines.map((line) => line.flatMap(inTile)).filter(touchesTile),
    labels: [...near.flatMap((city) => namesOf(city, zoom)), ...groundNames(zoom, x, y)].flatMap(
      ({ place, ...label }) => {
        const [left, top] = inTile(place)
        const isInside = left >= 0 && left < EXTENT && top >= 0 && top < EXTENT
        return isInside ? [{ ...label, x: left, y: top }] : []
      },
    ),
  }
}

/** Whether the box around a path touches the tile. */
function touchesTile(path: readonly number[]): boolean {
  return [0, 1].every((axis) => {
    const values = path.filter((_, at) => at % 2 === axis)
    return Math.min(...values) <= EXTENT && Math.max(...values) >= 0
  })
}

/** Outline of a city's built-up area: a circle, and when seen from near one more around every district. */
function townOf(city: City, zoom: number): LatLng[][] {
  const ring = (centre: LatLng, metres: number) =>
    Array.from({ length: CORNERS }, (_, at) => pointFrom(centre, (at / CORNERS) * 2 * Math.PI, metres))
  const districts = zoom < 8 ? [] : city.districts
  return [
    ring(city, city.reach * 0.7),
    ...districts.map((district) => ring(district, Math.min(4_000, city.reach * 0.3))),
  ]
}

/** Names of districts all over a tile of the highest zoom, which is so small that most have nothing else to show. */
function groundNames(zoom: number, x: number, y: number): ReturnType<typeof namesOf> {
  if (zoom < 16) return []
  return [0.25, 0.75].flatMap((down) =>
    [0.25, 0.75].flatMap((right) => {
      const place = fromWorld({ x: (x + right) / 2 ** zoom, y: (y + down) / 2 ** zoom })
      const district = districtAt(place)
      return district ? [{ kind: 'district' as const, text: district.name, rank: 20, place }] : []
    }),
  )
}

const isBig = ({ code, reach }: City) => reach > 20_000 || code.endsWith('0100')

/** Names of a city, its districts and their places, as far as they are shown at a zoom; small ranks come first. */
function namesOf(city: City, zoom: number): (Omit<Label, 'x' | 'y'> & { place: LatLng })[] {
  const labels: ReturnType<typeof namesOf> = []
  if (zoom <= 12 && (zoom > 4 || isBig(city)))
    labels.push({ kind: 'city', text: city.name, rank: isBig(city) ? 1 : 3, place: city })
  for (const district of city.districts) {
    if (zoom >= 10 && district.code !== city.code)
      labels.push({ kind: 'district', text: district.name, rank: 5, place: district })
    if (zoom >= 12)
      for (const spot of spotsOf(district))
        labels.push({ kind: 'spot', text: spot.title, rank: 10, place: spot })
  }
  return labels
}
