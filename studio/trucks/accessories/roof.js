import { box3, carve, meet, repeat, tube } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'
import { roofGear } from '../parts/roofGear.js'

const { abs, max, min } = Math

/** Place of the rack; the tent and the awning are fixed to it. */
function rackOf(c) {
  const from = c.roofEnd + 0.02
  const to = c.screenTop - 0.3
  return {
    middle: (from + to) / 2,
    long: (to - from) / 2,
    half: bodyOf(c).cabWidthAt(c.roof - 0.02) - 0.05,
    level: c.roof + 0.075,
  }
}

/** A flat rack of aluminium bars on four feet, behind the light bar. */
export function rack(c) {
  const { middle, long, half, level } = rackOf(c)
  const shape = (x, y, z) => {
    const az = abs(z)
    const bars = max(
      box3(repeat(x - middle, 0.19), y - level, az, 0.032, 0.013, half - 0.02, 0.01),
      abs(x - middle) - long + 0.05,
    )
    const edge = carve(
      box3(x - middle, y - level, az, long, 0.032, half, 0.022),
      box3(x - middle, y - level, az, long - 0.045, 0.1, half - 0.045, 0.02),
      0.006,
    )
    const feet = box3(
      abs(x - middle) - long * 0.66,
      y - level + 0.07,
      az - half + 0.06,
      0.07,
      0.06,
      0.022,
      0.014,
    )
    return min(bars, edge, feet)
  }
  const box = [middle - long - 0.08, level - 0.2, -0.03, middle + long + 0.08, level + 0.08, half + 0.06]
  return [{ material: 'trim', twin: true, cell: 0.008, shape, box }]
}

/** A bar of lamps at the front edge of the roof. */
export const lightBar = (c) => roofGear(c, { kind: 'lightBar' })

/** A closed awning in its case, on the right side of the rack. */
export function awning(c) {
  const { middle, long, half, level } = rackOf(c)
  const z0 = half + 0.1
  const y0 = level + 0.02
  // Not over the windscreen.
  const x0 = min(middle - 0.16, c.screenTop - 1.02)
  const box = [x0 - 1.1, y0 - 0.15, half - 0.1, x0 + 1.1, y0 + 0.15, z0 + 0.15]
  return [
    {
      material: 'canvasBag',
      cell: 0.008,
      box,
      smooth: [4, 0.5],
      shape: (x, y, z) =>
        box3(x - x0, y - y0 - 0.004 * abs(repeat(x, 0.5)), z - z0, 0.96, 0.062, 0.062, 0.05),
    },
    {
      material: 'trim',
      cell: 0.007,
      box,
      shape: (x, y, z) => {
        const rail = box3(x - x0, y - y0, z - z0 + 0.058, 0.98, 0.05, 0.014, 0.008)
        const caps = box3(abs(x - x0) - 0.97, y - y0, z - z0, 0.022, 0.068, 0.068, 0.04)
        const hooks = box3(
          abs(x - middle) - long * 0.6,
          y - y0 + 0.01,
          z - half - 0.01,
          0.03,
          0.035,
          0.06,
          0.008,
        )
        const straps = box3(abs(x - x0) - 0.5, y - y0, z - z0, 0.016, 0.066, 0.066, 0.05)
        return min(rail, caps, hooks, straps)
      },
    },
  ]
}

/** A closed hard-shell tent on the rack. */
export function roofTent(c) {
  const { middle, long, half, level } = rackOf(c)
  // Behind the light bar if the rack is long enough to hold it there.
  const x0 = max(middle + long - 1.02, middle - long + 0.12)
  const low = level + 0.03
  const wide = min(0.63, half + 0.03)
  const wedge = (x) => 0.035 * max(0, (x - x0) / 1.0)
  const box = [x0 - 1.15, low - 0.09, -0.03, x0 + 1.15, low + 0.36, wide + 0.1]
  return [
    {
      material: 'lid',
      twin: true,
      cell: 0.009,
      reach: 0.8,
      smooth: [4, 0.6],
      box,
      shape: (x, y, z) => {
        const az = abs(z)
        const lid = box3(x - x0, y - low - 0.2 + wedge(x), az, 1.0, 0.062, wide, 0.05)
        const tray = box3(x - x0, y - low - 0.045, az, 0.99, 0.045, wide - 0.005, 0.03)
        return min(lid, tray)
      },
    },
    {
      material: 'canvasBag',
      twin: true,
      cell: 0.009,
      box,
      shape: (x, y, z) => box3(x - x0, y - low - 0.115, abs(z), 0.965, 0.045, wide - 0.03, 0.03),
    },
    {
      material: 'metal',
      twin: true,
      cell: 0.006,
      box,
      shape: (x, y, z) =>
        meet(
          box3(abs(x - x0) - 0.55, y - low - 0.115, abs(z) - wide + 0.008, 0.022, 0.07, 0.016, 0.008),
          tube(x, y, abs(z), [x0 - 1, low + 0.1, wide], [x0 + 1, low + 0.1, wide], 0.1),
          0.004,
        ),
    },
    {
      material: 'trim',
      twin: true,
      cell: 0.009,
      box,
      shape: (x, y, z) =>
        box3(abs(x - middle) - long * 0.6, y - low + 0.015, abs(z), 0.04, 0.032, wide - 0.06, 0.01),
    },
  ]
}
