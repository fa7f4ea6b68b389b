import { box3, carve, clamp01, join, meet, pipe, repeat, tube } from '../../lib/sdf.js'
import { camper } from './camper.js'

const { abs, max, min } = Math

/** A hoop behind the cab with legs running back along the rails. */
function rollBar(c, { material = 'trim' } = {}) {
  const x0 = c.cabEnd - 0.2
  const y0 = c.rail
  const w = c.halfWidth
  const foot = [x0, y0, w - 0.1]
  const shoulder = [x0 - 0.03, y0 + 0.36, w - 0.26]
  const hoop = [foot, shoulder, [x0 - 0.03, y0 + 0.4, w - 0.36], [x0 - 0.03, y0 + 0.4, 0]]
  const shape = (x, y, z) => {
    const az = abs(z)
    const leg = tube(x, y, az, shoulder, [x0 - 0.78, y0, w - 0.1], 0.03)
    return min(
      join(pipe(x, y, az, hoop, 0.036), leg, 0.03),
      box3(x - x0 + 0.3, y - y0 - 0.012, az - w + 0.1, 0.5, 0.02, 0.035, 0.015),
    )
  }
  return [
    {
      material,
      twin: true,
      cell: 0.008,
      shape,
      box: [c.cabEnd - 1.1, y0 - 0.05, -0.03, c.cabEnd - 0.08, y0 + 0.5, w],
    },
  ]
}

/** A sail-shaped sports bar in one piece. */
function sportBar(c, { material = 'gloss' } = {}) {
  const x0 = c.cabEnd - 0.16
  const y0 = c.rail
  const w = c.halfWidth
  const shape = (x, y, z) => {
    const az = abs(z)
    const t = clamp01((x0 - x) / 0.85)
    const top = y0 + 0.4 * (1 - t) ** 1.6
    const lean = az - (w - 0.11 - (y - y0) * 0.34)
    const sail = meet(
      meet(abs(lean) - 0.03, max(y - top, y0 - 0.01 - y), 0.02),
      max(x - x0 - 0.03 + (y - y0) * 0.12, x0 - 0.88 - x),
      0.02,
    )
    const open = max(x - x0 + 0.14, y - top + 0.075, y0 + 0.05 - y)
    const across = box3(x - x0 + 0.07, y - (y0 + 0.37), az, 0.06, 0.028, w - 0.24, 0.02)
    return join(carve(sail, open, 0.02), across, 0.02)
  }
  return [
    {
      material,
      twin: true,
      cell: 0.008,
      shape,
      box: [c.cabEnd - 1.1, y0 - 0.05, -0.03, c.cabEnd - 0.05, y0 + 0.5, w],
    },
  ]
}

/** A ladder rack of tubes over bed and roof. */
function ladderRack(c, { material = 'trim' } = {}) {
  const z0 = c.halfWidth - 0.085
  const high = c.roof + 0.11
  const posts = [c.cabEnd - 0.2, (c.cabEnd + c.tail) / 2, c.tail + 0.22]
  const shape = (x, y, z) => {
    const az = abs(z)
    let d = tube(
      x,
      y,
      az,
      [posts[0] + 0.95, high + 0.02, z0 - 0.16],
      [posts[2] - 0.12, high + 0.02, z0 - 0.16],
      0.028,
    )
    for (const at of posts) {
      d = min(
        d,
        pipe(
          x,
          y,
          az,
          [
            [at, c.rail, z0],
            [at, high, z0 - 0.14],
            [at, high, 0],
          ],
          0.025,
        ),
      )
      d = min(d, box3(x - at, y - c.rail - 0.012, az - z0, 0.09, 0.016, 0.04, 0.01))
    }
    return d
  }
  return [
    {
      material,
      twin: true,
      cell: 0.009,
      shape,
      box: [c.tail - 0.1, c.rail - 0.05, -0.03, c.cabEnd + 0.95, high + 0.12, c.halfWidth],
    },
  ]
}

/** A headboard of bars that keeps the load away from the cab. */
function headboard(c, { material = 'trim' } = {}) {
  const x0 = c.cabEnd - 0.13
  const top = c.roof - 0.03
  const half = c.halfWidth - 0.14
  const shape = (x, y, z) => {
    const az = abs(z)
    const frame = pipe(
      x,
      y,
      az,
      [
        [x0, c.rail, half],
        [x0, top - 0.1, half - 0.08],
        [x0, top, half - 0.18],
        [x0, top, 0],
      ],
      0.03,
    )
    const bars = max(
      tube(x, y, repeat(az, 0.16), [x0, c.rail, 0], [x0, top, 0], 0.014),
      az - half + 0.1,
      y - top,
    )
    return min(frame, bars, box3(x - x0, y - c.rail, az, 0.03, 0.03, half, 0.012))
  }
  return [
    {
      material,
      twin: true,
      cell: 0.008,
      shape,
      box: [x0 - 0.1, c.rail - 0.06, -0.03, x0 + 0.1, top + 0.08, half + 0.08],
    },
  ]
}

/** A flat cover over the bed, ribbed like a roller shutter. */
function cover(c, { material = 'trim' } = {}) {
  const [from, to, half] = c.bed
  const shape = (x, y, z) => {
    const ribs = 0.004 * (abs(repeat(x, 0.13)) < 0.006 ? -1 : 0)
    return box3(
      x - (from + to) / 2,
      y - (c.rail + 0.012),
      abs(z),
      (to - from) / 2 + 0.03,
      0.022 + ribs,
      half + 0.03,
      0.012,
    )
  }
  return [
    {
      material,
      twin: true,
      cell: 0.009,
      shape,
      box: [from - 0.1, c.rail - 0.06, -0.03, to + 0.1, c.rail + 0.08, half + 0.1],
    },
  ]
}

/** Polished rails on the bed's edges. */
function bedRails(c, { material = 'chrome' } = {}) {
  const z0 = c.halfWidth - 0.085
  const [from, to] = c.bed
  const shape = (x, y, z) => {
    const az = abs(z)
    const rail = tube(x, y, az, [from + 0.1, c.rail + 0.055, z0], [to - 0.1, c.rail + 0.055, z0], 0.016)
    const feet = min(
      ...[from + 0.14, (from + to) / 2, to - 0.14].map((at) =>
        box3(x - at, y - c.rail - 0.025, az - z0, 0.03, 0.035, 0.02, 0.01),
      ),
    )
    return min(rail, feet)
  }
  return [
    {
      material,
      twin: true,
      cell: 0.007,
      shape,
      box: [from, c.rail - 0.03, z0 - 0.08, to, c.rail + 0.1, z0 + 0.08],
    },
  ]
}

/** An aluminium tool box across the bed. */
function toolBox(c, { material = 'steel' } = {}) {
  const x0 = c.cabEnd - 0.36
  const shape = (x, y, z) => {
    const lid = box3(x - x0, y - (c.rail + 0.055), abs(z), 0.25, 0.05, c.halfWidth - 0.05, 0.015)
    const body = box3(x - x0, y - (c.rail - 0.18), abs(z), 0.22, 0.2, c.bed[2] - 0.03, 0.02)
    return carve(min(lid, body), max(abs(repeat(z, 0.2)) - 0.01, c.rail + 0.1 - y), 0.004)
  }
  return [
    {
      material,
      twin: true,
      cell: 0.008,
      shape,
      box: [x0 - 0.35, c.rail - 0.4, -0.03, x0 + 0.35, c.rail + 0.15, c.halfWidth],
    },
  ]
}

const GEAR = { rollBar, sportBar, ladderRack, headboard, cover, bedRails, toolBox, camper }

/** @param {{ kind?: keyof typeof GEAR | (keyof typeof GEAR)[], material?: string }} option */
export const bedGear = (c, { kind = [], ...rest } = {}) => [kind].flat().flatMap((one) => GEAR[one](c, rest))
