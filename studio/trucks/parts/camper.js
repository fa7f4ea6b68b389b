import { polygon, roundedOutline } from '../../lib/outline.js'
import { box2, box3, carve, meet, skin } from '../../lib/sdf.js'

const { abs, max, min } = Math

/** A living box on the bed with a berth over the cab. */
export function camper(c) {
  const top = c.roof + 0.62
  const tail = c.tail + 0.02
  const half = c.halfWidth + 0.05
  const berth = c.screenTop + 0.2
  const profile = polygon(
    roundedOutline([
      [tail - 0.06, c.rail + 0.03, 0.05],
      [tail - 0.1, top, 0.14],
      [berth - 0.3, top, 0.5],
      [berth + 0.02, c.roof + 0.28, 0.3],
      [berth - 0.05, c.roof + 0.06, 0.08],
      [c.cabEnd - 0.02, c.roof + 0.06, 0.06],
      [c.cabEnd - 0.05, c.rail + 0.03, 0.03],
    ]),
  )
  const hull = (x, y, z) => meet(profile(x, y), abs(z) - half + 0.03 * max(0, (y - c.roof) / 0.6), 0.07)
  const window = (x, y) =>
    min(
      box2(x - (c.rear + 0.08), y - (c.roof + 0.1), 0.36, 0.16, 0.06),
      box2(x - (berth - 0.62), y - (c.roof + 0.32), 0.24, 0.09, 0.05),
    )
  const reach = [tail - 0.2, c.rail - 0.05, -0.03, berth + 0.15, top + 0.1, half + 0.1]
  const stripe = (x, y) => abs(y - (c.rail + 0.2) - (x - tail) * 0.045) - 0.055
  const onSide = (x, y, z, out, into) => max(skin(hull(x, y, z), out, into), half - 0.16 - abs(z))
  return [
    {
      material: 'box',
      twin: true,
      cell: 0.012,
      reach: 0.8,
      smooth: [3, 0.7],
      box: reach,
      shape: (x, y, z) =>
        carve(hull(x, y, z), max(abs(y - c.rail - 0.09) - 0.006, -hull(x, y, z) - 0.012), 0.004),
    },
    {
      material: 'gloss',
      twin: true,
      cell: 0.008,
      box: reach,
      shape: (x, y, z) => meet(onSide(x, y, z, 0.012, 0.02), window(x, y), 0.008),
    },
    {
      material: 'trim',
      twin: true,
      cell: 0.008,
      box: reach,
      shape: (x, y, z) => meet(onSide(x, y, z, 0.018, 0.02), abs(window(x, y)) - 0.014, 0.006),
    },
    {
      material: 'paint',
      twin: true,
      cell: 0.008,
      box: reach,
      shape: (x, y, z) =>
        meet(onSide(x, y, z, 0.004, 0.01), max(stripe(x, y), tail + 0.12 - x, x - c.cabEnd + 0.14), 0.003),
    },
    {
      material: 'trim',
      cell: 0.01,
      box: [tail - 0.25, c.rail, -0.5, tail + 0.1, top, 0.5],
      shape: (x, y, z) =>
        max(
          skin(hull(x, y, z), 0.012, 0.02),
          abs(box2(z, y - (c.rail + 0.55), 0.32, 0.52, 0.05)) - 0.012,
          x - tail,
        ),
    },
    {
      material: 'gloss',
      cell: 0.008,
      box: [tail - 0.25, c.rail, -0.5, tail + 0.1, top, 0.5],
      shape: (x, y, z) =>
        max(skin(hull(x, y, z), 0.008, 0.02), box2(z, y - (c.rail + 0.78), 0.19, 0.15, 0.05), x - tail),
    },
    {
      material: 'tailLight',
      twin: true,
      cell: 0.007,
      box: [tail - 0.25, c.rail, half - 0.3, tail + 0.1, top, half],
      shape: (x, y, z) =>
        max(
          skin(hull(x, y, z), 0.01, 0.02),
          box2(abs(z) - half + 0.15, y - c.roof - 0.1, 0.03, 0.16, 0.02),
          x - tail,
        ),
    },
    {
      material: 'trim',
      twin: true,
      cell: 0.01,
      box: [c.rear - 0.6, top - 0.1, -0.03, c.rear + 0.6, top + 0.16, 0.5],
      shape: (x, y, z) => box3(x - c.rear + 0.1, y - top - 0.03, abs(z), 0.36, 0.07, 0.34, 0.05),
    },
  ]
}
