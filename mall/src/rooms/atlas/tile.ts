import type { LatLng } from '@contract/rules/distance'
import { fromWorld, toWorld } from '@contract/rules/mercator'
import type { mapTile } from '@contract/shapes/mapTile'
import type { z } from 'zod'
import { blockUses, buildingsIn } from './blocks'
import { bordersIn } from './borders'
import { purposeOf, ringIn, riverOf, riverWidth } from './ground'
import { draw } from './hash'
import { knotsAround, placeOf } from './lattice'
import { type Course, LINES, type RoadClass, roadFrom, roadName } from './roads'
import { spotsIn } from './spots'
import { type City, cities } from './towns'

export type MapTile = z.output<typeof mapTile>

/** Units along a tile's edge. */
const EXTENT = 4096
/** Units that lines extend beyond the tile's edge, so that no seam shows. */
const MARGIN = 160

interface Detail {
  /** Smallest road class drawn. */
  readonly roads: RoadClass
  /** Distance of a line's points, in streets. */
  readonly stride: number
  /** Every how many expressways one is drawn. */
  readonly every: number
  readonly blocks: boolean
  readonly buildings: boolean
  /** Highest rank of named places drawn; 0 draws none. */
  readonly spots: 0 | 1 | 2 | 3
}

/** Detail by zoom. Even zooms only: each tile serves two zooms. */
const DETAIL: Readonly<Record<number, Detail>> = {
  4: { roads: 1, stride: 256, every: 64, blocks: false, buildings: false, spots: 0 },
  6: { roads: 1, stride: 64, every: 16, blocks: false, buildings: false, spots: 0 },
  8: { roads: 1, stride: 16, every: 4, blocks: false, buildings: false, spots: 0 },
  10: { roads: 2, stride: 8, every: 1, blocks: false, buildings: false, spots: 0 },
  12: { roads: 3, stride: 2, every: 1, blocks: true, buildings: false, spots: 1 },
  14: { roads: 4, stride: 1, every: 1, blocks: true, buildings: false, spots: 2 },
  16: { roads: 4, stride: 1, every: 1, blocks: true, buildings: true, spots: 3 },
}

export const TILE_ZOOMS = Object.keys(DETAIL).map(Number)

/** Returns a map tile. `zoom` is one of TILE_ZOOMS. */
export function tileOf(zoom: number, x: number, y: number): MapTile {
  const detail = DETAIL[zoom] as Detail
  const side = 2 ** zoom
  const northWest = fromWorld({ x: x / side, y: y / side })
  const southEast = fromWorld({ x: (x + 1) / side, y: (y + 1) / side })
  const inTile = (place: LatLng): [number, number] => {
    const at = toWorld(place)
    return [Math.round((at.x * side - x) * EXTENT), Math.round((at.y * side - y) * EXTENT)]
  }
  const box = knotsAround(southEast.latitude, northWest.longitude, northWest.latitude, southEast.longitude)
  const unitsPerMetre =
    EXTENT /
    ((southEast.longitude - northWest.longitude) * 111_300 * Math.cos((northWest.latitude * Math.PI) / 180))
  const tile: MapTile = { areas: [], rivers: [], borders: [], roads: [], labels: [] }
  const near = cities().filter((city) => touches(city, northWest, southEast))
  if (zoom <= 12) for (const city of near) addTown(tile, city, inTile)
  if (zoom >= 8) for (const city of near) addRiver(tile, city, inTile, unitsPerMetre)
  if (zoom >= 8)
    tile.borders = bordersIn(zoom >= 10, northWest, southEast).map((line) => line.flatMap(inTile))
  if (detail.blocks) addBlocks(tile, box, detail, inTile)
  for (const course of ['east', 'north'] as const) addRoads(tile, box, course, detail, inTile)
  addNames(tile, zoom, near, inTile)
  tile.labels = tile.labels.filter(
    ({ x: left, y: top }) => left >= 0 && left < EXTENT && top >= 0 && top < EXTENT,
  )
  return tile
}

type Box = ReturnType<typeof knotsAround>
type InTile = (place: LatLng) => [number, number]

/** Whether a city's surrounding country reaches into the box. */
function touches(city: City, northWest: LatLng, southEast: LatLng): boolean {
  const [north, east] = [(city.reach * 2.2) / 111_300, (city.reach * 2.2) / 80_000]
  return (
    city.latitude - north < northWest.latitude &&
    city.latitude + north > southEast.latitude &&
    city.longitude - east < southEast.longitude &&
    city.longitude + east > northWest.longitude
  )
}

const isNear = (x: number, y: number) =>
  x >= -MARGIN && y >= -MARGIN && x <= EXTENT + MARGIN && y <= EXTENT + MARGIN

/** Whether the segment between two points may cross the tile. */
function crosses(a: readonly [number, number], b: readonly [number, number]): boolean {
  return (
    Math.max(a[0], b[0]) >= -MARGIN &&
    Math.min(a[0], b[0]) <= EXTENT + MARGIN &&
    Math.max(a[1], b[1]) >= -MARGIN &&
    Math.min(a[1], b[1]) <= EXTENT + MARGIN
  )
}

function addRoads(tile: MapTile, box: Box, course: Course, detail: Detail, inTile: InTile) {
  const isEast = course === 'east'
  const [from, to, first, last] = isEast
    ? [box.fromI, box.toI, box.fromJ, box.toJ]
    : [box.fromJ, box.toJ, box.fromI, box.toI]
  const { stride } = detail
  const apart = LINES[detail.roads] * detail.every
  const begin = Math.floor(first / stride) * stride
  for (let line = Math.ceil(from / apart) * apart; line <= to; line += apart) {
    let run: [number, number][] = []
    let kind: RoadClass | 0 = 0
    const end = (at: number) => {
      if (run.length > 1 && kind)
        tile.roads.push({
          kind,
          name: roadName(isEast ? { i: line, j: at } : { i: at, j: line }, course),
          path: run.flat(),
        })
      run = []
    }
    let before = inTile(placeOf(isEast ? { i: line, j: begin } : { i: begin, j: line }))
    for (let at = begin; at < last + stride; at += stride) {
      const after = inTile(placeOf(isEast ? { i: line, j: at + stride } : { i: at + stride, j: line }))
      const road = crosses(before, after)
        ? roadFrom(isEast ? { i: line, j: at } : { i: at, j: line }, course)
        : 0
      if (road) {
        if (run.length === 0) run.push(before)
        run.push(after)
        kind = road
      } else end(at)
      before = after
    }
    end(last)
  }
}

function addTown(tile: MapTile, city: City, inTile: InTile) {
  const ring: number[] = []
  for (let at = 0; at < 48; at++) {
    const turn = (at / 48) * 2 * Math.PI
    const seed = draw(Number(city.code), 9) * 6
    const metres =
      city.reach * (0.82 + 0.1 * Math.sin(3 * turn + seed) + 0.06 * Math.sin(7 * turn + 2 * seed))
    ring.push(
      ...inTile({
        latitude: city.latitude + (metres * Math.sin(turn)) / 111_300,
        longitude:
          city.longitude + (metres * Math.cos(turn)) / 111_300 / Math.cos((city.latitude * Math.PI) / 180),
      }),
    )
  }
  tile.areas.push({ kind: 'town', path: ring })
}

function addRiver(tile: MapTile, city: City, inTile: InTile, unitsPerMetre: number) {
  const points = riverOf(city).map(inTile)
  const path = points.filter((point, at) => {
    const [before, after] = [points[at - 1] ?? point, points[at + 1] ?? point]
    return crosses(before, point) || crosses(point, after)
  })
  if (path.length > 1)
    tile.rivers.push({ width: Math.round(riverWidth(city) * unitsPerMetre), path: path.flat() })
}

function addBlocks(tile: MapTile, box: Box, detail: Detail, inTile: InTile) {
  for (const block of blockUses(box)) {
    const use = purposeOf(block)
    if (use === 'fields') continue
    const [x, y] = inTile(placeOf({ i: block.i + 2, j: block.j + 2 }))
    const reach = detail.buildings ? 16_000 : 4_000
    if (x < -reach || y < -reach || x > EXTENT + reach || y > EXTENT + reach) continue
    if (use === 'park' || use === 'lake') {
      tile.areas.push({
        kind: use === 'lake' ? 'water' : 'park',
        path: ringIn(block, use === 'lake' ? 0.25 : 0.08, use === 'lake').flatMap(inTile),
      })
      if (use === 'park' && draw(block.i, block.j, 8) < 0.5)
        tile.areas.push({ kind: 'water', path: ringIn(block, 1.1, true).flatMap(inTile) })
    } else if (detail.buildings) {
      for (const ring of buildingsIn(block)) {
        const path = ring.flatMap(inTile)
        if (isNear(path[0] ?? -1e9, path[1] ?? -1e9)) tile.areas.push({ kind: 'building', path })
      }
    }
    if (detail.spots === 0) continue
    for (const spot of spotsIn(block)) {
      if (spot.rank > detail.spots) continue
      const [left, top] = inTile(spot)
      const kind = use === 'park' ? 'park' : use === 'lake' ? 'water' : 'spot'
      tile.labels.push({ kind, text: spot.title, rank: 10 + spot.rank, x: left, y: top })
    }
  }
}

const isBig = ({ code, reach }: City) => reach > 20_000 || code.endsWith('0100')

function addNames(tile: MapTile, zoom: number, near: readonly City[], inTile: InTile) {
  for (const city of near) {
    const [x, y] = inTile(city)
    if (zoom >= 6 && zoom <= 12)
      tile.labels.push({ kind: 'city', text: city.name, rank: isBig(city) ? 1 : 3, x, y })
    if (zoom === 4 && isBig(city)) tile.labels.push({ kind: 'city', text: city.name, rank: 2, x, y })
    if (zoom < 10 || zoom > 14) continue
    for (const district of city.districts) {
      if (district.code === city.code) continue
      const [left, top] = inTile(district)
      tile.labels.push({
        kind: 'district',
        text: district.name,
        rank: 5,
        x: left,
        y: top + (left === x && top === y ? 260 : 0),
      })
    }
  }
}
