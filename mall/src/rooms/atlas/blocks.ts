import type { LatLng } from '@contract/rules/distance'
import { draw } from './hash'
import { type Knot, type knotsAround, placeOf } from './lattice'
import { LINES } from './roads'

/** Yields the south-west corners of the blocks between main roads that may touch a box. */
export function* blockUses(box: ReturnType<typeof knotsAround>): Generator<Knot> {
  const size = LINES[3]
  for (let i = Math.floor(box.fromI / size) * size; i <= box.toI; i += size) {
    for (let j = Math.floor(box.fromJ / size) * size; j <= box.toJ; j += size) yield { i, j }
  }
}

/** Outlines of a block's buildings: rows of long ones, or a few big ones, between the streets inside it. */
export function buildingsIn(block: Knot): LatLng[][] {
  const rings: LatLng[][] = []
  for (let north = 0; north < LINES[3]; north++) {
    for (let east = 0; east < LINES[3]; east++) {
      const cell = { i: block.i + north, j: block.j + east }
      const rows = 2 + Math.floor(draw(cell.i, cell.j, 21) * 3)
      const columns = 1 + Math.floor(draw(cell.i, cell.j, 22) * 3)
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          if (draw(cell.i, cell.j, row, column) < 0.14) continue
          rings.push(house(cell, row / rows, column / columns, 1 / rows, 1 / columns))
        }
      }
    }
  }
  return rings
}

/** Share of a cell on every side that streets take. */
const KERB = 0.11

function house(cell: Knot, south: number, west: number, high: number, wide: number): LatLng[] {
  const span = 1 - 2 * KERB
  const deep = 0.45 + 0.25 * draw(cell.i, cell.j, south * 100, west * 100)
  const [bottom, left] = [
    cell.i + KERB + span * (south + high * 0.12),
    cell.j + KERB + span * (west + wide * 0.08),
  ]
  const [top, right] = [bottom + span * high * deep, left + span * wide * 0.84]
  return [
    placeOf({ i: bottom, j: left }),
    placeOf({ i: bottom, j: right }),
    placeOf({ i: top, j: right }),
    placeOf({ i: top, j: left }),
  ]
}
