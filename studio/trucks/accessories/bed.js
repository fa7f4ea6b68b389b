import { polygon, roundedOutline } from '../../lib/outline.js'
import { box2, box3, carve, meet, repeat, skin } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'

const { abs, max, min } = Math

/** A moulded liner inside the bed, with a cap along its edges. */
export function bedLiner(c) {
  const { arch } = bodyOf(c)
  const [from, to, half] = c.bed
  const middle = (from + to) / 2
  const inside = (x, y, az) =>
    meet(
      box3(x - middle, y - (c.sill + 1.28), az, (to - from) / 2, 1, half, 0.04),
      -max(arch(x, y, c.rear, c.arch + 0.035), 0.46 - az),
      0.04,
    )
  const shape = (x, y, z) => {
    const az = abs(z)
    const d = inside(x, y, az)
    const rib = 0.007 * (abs(repeat(z, 0.11)) < 0.03 ? 1 : 0)
    const shell = max(d - 0.004, -(d + 0.018 + rib), y - c.rail - 0.01)
    const cap = max(
      box3(x - middle - 0.02, y - c.rail - 0.01, az, (to - from) / 2 + 0.03, 0.012, half + 0.05, 0.01),
      -(d + 0.02),
      from - x,
    )
    return min(shell, cap)
  }
  const box = [from - 0.05, c.sill + 0.2, -0.03, to + 0.08, c.rail + 0.05, half + 0.08]
  return [{ material: 'liner', twin: true, cell: 0.009, shape, box }]
}

/** A hard cover in three folding panels over the bed. */
export function tonneau(c) {
  const [from, to, half] = c.bed
  const middle = (from + to) / 2
  const long = (to - from) / 2 + 0.03
  const fold = (x) => min(...[-1, 1].map((side) => abs(x - middle - (side * long) / 3)))
  const box = [from - 0.1, c.rail - 0.05, -0.03, to + 0.1, c.rail + 0.1, half + 0.1]
  return [
    {
      material: 'panel',
      twin: true,
      cell: 0.009,
      box,
      shape: (x, y, z) =>
        carve(
          box3(x - middle, y - c.rail - 0.022, abs(z), long, 0.024, half + 0.03, 0.014),
          max(fold(x) - 0.008, c.rail + 0.034 - y),
          0.005,
        ),
    },
    {
      material: 'metal',
      twin: true,
      cell: 0.007,
      box,
      shape: (x, y, z) =>
        box3(x - middle, y - c.rail - 0.018, abs(z) - half - 0.034, long - 0.01, 0.014, 0.008, 0.005),
    },
  ]
}

/** A closed top with windows over the bed, as high as the roof. */
export function canopy(c) {
  const { cabWidthAt } = bodyOf(c)
  const [, , half] = c.bed
  const front = c.cabEnd - 0.05
  const back = c.tail + 0.03
  const top = c.roof + 0.015
  const low = c.rail + 0.004
  const profile = polygon(
    roundedOutline([
      [back, low, 0.02],
      [back + 0.13, top - 0.05, 0.16],
      [(back + front) / 2, top, 1],
      [front, top - 0.02, 0.06],
      [front, low, 0.02],
    ]),
  )
  const wall = (y) => min(half + 0.06, cabWidthAt(y) + 0.025)
  const hull = (x, y, az) => meet(profile(x, y + 0.04 * (az / 0.8) ** 2), (az - wall(y)) * 0.97, 0.06)
  const long = (front - back) / 2
  const tall = (top - low) / 2
  const window = (x, y) =>
    box2(
      x - (front + back) / 2 - 0.02 - (low + tall - y) * 0.12,
      y - low - tall - 0.01,
      long - 0.2,
      tall - 0.14,
      0.06,
    )
  const rear = (az, y) => box2(az, y - low - tall - 0.01, half - 0.2, tall - 0.13, 0.06)
  const box = [back - 0.08, low - 0.03, -0.03, front + 0.08, top + 0.06, half + 0.12]
  const onSide = (x, y, az, out) => max(skin(hull(x, y, az), out, 0.02), half - 0.26 - az)
  const onRear = (x, y, az, out) => max(skin(hull(x, y, az), out, 0.02), x - back - 0.14)
  return [
    {
      material: 'shell',
      twin: true,
      cell: 0.009,
      reach: 0.8,
      smooth: [4, 0.6],
      box,
      shape: (x, y, z) => hull(x, y, abs(z)),
    },
    {
      material: 'gloss',
      twin: true,
      cell: 0.008,
      box,
      shape: (x, y, z) => meet(onSide(x, y, abs(z), 0.006), window(x, y), 0.004),
    },
    {
      material: 'gloss',
      twin: true,
      cell: 0.008,
      box,
      shape: (x, y, z) => meet(onRear(x, y, abs(z), 0.006), rear(abs(z), y), 0.004),
    },
    {
      // Dull and wide: a thin bright frame is drawn as a row of dots.
      material: 'seal',
      twin: true,
      cell: 0.007,
      box,
      shape: (x, y, z) => {
        const az = abs(z)
        const seal = box3(x - (front + back) / 2, y - low - 0.012, az, long, 0.014, half + 0.066, 0.008)
        const frame = min(
          max(onSide(x, y, az, 0.012), abs(window(x, y)) - 0.016),
          max(onSide(x, y, az, 0.012), window(x, y), abs(x - (front + back) / 2 - 0.02) - 0.014),
          max(onRear(x, y, az, 0.012), abs(rear(az, y)) - 0.016),
        )
        return min(seal, frame)
      },
    },
  ]
}
