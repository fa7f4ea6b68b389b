import { box3, clamp01, length2, meet } from '../../lib/sdf.js'
import { rimShape } from './rims.js'
import { tyre } from './tyre.js'

const { abs, min } = Math
/** The wheels have different rotations; otherwise the four would look like copies. */
const TURNS = { front: 0.35, rear: 1.1 }

const brake = (rim) => (x, y, z) => {
  const disc = meet(abs(z - 0.02) - 0.012, length2(x, y) - (rim - 0.055), 0.004)
  return min(disc, box3(x + 0.11, y + 0.02, z - 0.02, 0.05, 0.075, 0.04, 0.015))
}

/**
 * Returns all wheels: one set of meshes, placed at each hub.
 * @param {{ rim?: string, tread?: string, material?: string }} option `rim` a name from rims.js, `tread` road,
 * allTerrain or mud
 */
export function wheels(c, { rim = 'five', tread = 'road', material = 'rim' } = {}) {
  const { wheel: R, tyre: half, track } = c
  const dual = c.dualRear > 0
  const box = [-R - 0.02, -R - 0.02, -half - 0.02, R + 0.02, R + 0.02, half + 0.06]
  const at = (x, z, turn, steers) =>
    [1, -1].map((side) => ({ at: [x, R, side * z], turn, flip: side < 0, steers }))
  const rearOuter = track + (dual ? 0.16 : 0)
  const front = at(c.front, track, TURNS.front, true)
  const rear = [
    ...at(c.rear, rearOuter, TURNS.rear),
    ...(dual ? at(c.rear, rearOuter - half * 2 - 0.04, TURNS.rear + 0.1) : []),
  ]
  const everywhere = [...front, ...rear]
  // Deep inside a wheel it is dark, whatever is around the truck.
  const inward = (_x, _y, z) => clamp01(Math.max(0.12, 1 - (half - 0.02 - z) / 0.13))
  const faces = dual
    ? [
        { shape: rimShape(c, rim, false), places: front },
        { shape: rimShape(c, rim, true), places: rear },
      ]
    : [{ shape: rimShape(c, rim, false), places: everywhere }]
  return [
    { material: 'rubber', cell: 0.006, shape: tyre(c, tread), box, shade: () => 1, places: everywhere },
    ...faces.map((face) => ({ material, cell: 0.005, box, shade: inward, ...face })),
    { material: 'disc', cell: 0.008, shape: brake(c.rim), box, shade: inward, places: everywhere },
    {
      material: 'under',
      cell: 0.015,
      box,
      shade: () => 0.2,
      places: everywhere,
      shape: (x, y, z) => meet(abs(z + 0.02) - 0.01, length2(x, y) - c.rim + 0.005, 0.003),
    },
  ]
}
