import { chassis } from '../../trucks/chassis.js'
import { SERIES } from '../../trucks/series/index.js'

const BED_FLOOR_OVER_SILL = 0.28
const COVER_OVER_RAIL = 0.036

/** Returns places on a truck for goods: computed from the series' measures, so that they follow a changed body. */
export function placesOn(series) {
  const c = chassis(SERIES[series].proportions)
  const [from, to, half] = c.bed
  const middle = (from + to) / 2
  return {
    ...c,
    /** In the bed, `back` metres behind its middle. */
    inBed: (back = 0, z = 0) => [middle - back, c.sill + BED_FLOOR_OVER_SILL, z],
    /** On the edges of the bed, or on a load across them that is `over` metres higher. */
    onRails: (back = 0, z = 0, over = 0) => [middle - back, c.rail + over, z],
    /** On a closed bed cover. */
    onCover: (back = 0, z = 0) => [middle - back, c.rail + COVER_OVER_RAIL, z],
    /** A rack from edge to edge, and the height of its bars over the edges. */
    rack: {
      goods: 'bed-rack',
      length: to - from,
      stretch: [1, 1, (half * 2 + 0.16) / (to - from) / 0.82],
      at: [middle, c.rail, 0],
    },
    rackTop: (to - from) * 0.42,
  }
}
