import { box3, carve, clamp01, cylinder, meet, repeat, tube } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'

const { abs, max, min } = Math

/** A bar of lamps over the windscreen. */
function lightBar(c) {
  const x0 = c.screenTop - 0.18
  const y0 = c.roof + 0.05
  const bow = (az) => az * az * 0.1
  const box = [x0 - 0.2, y0 - 0.15, -0.03, x0 + 0.12, y0 + 0.1, 0.62]
  return [
    {
      material: 'trim',
      twin: true,
      cell: 0.006,
      box,
      shape: (x, y, z) => {
        const az = abs(z)
        const housing = box3(x - x0 + bow(az), y - y0, az, 0.045, 0.036, 0.52, 0.015)
        const foot = box3(x - x0 + 0.03, y - y0 + 0.05, az - 0.44, 0.03, 0.035, 0.012, 0.005)
        return carve(
          min(housing, foot),
          box3(x - x0 - 0.045 + bow(az), y - y0, az, 0.014, 0.027, 0.505, 0.004),
          0.004,
        )
      },
    },
    {
      material: 'lens',
      twin: true,
      cell: 0.006,
      box,
      shape: (x, y, z) =>
        meet(
          box3(x - x0 - 0.034 + bow(abs(z)), y - y0, abs(z), 0.008, 0.026, 0.5, 0.004),
          abs(repeat(abs(z) - 0.0425, 0.085)) - 0.037,
          0.004,
        ),
    },
  ]
}

/** Two rails along the roof's edges. */
function rails(c, { material = 'metal' } = {}) {
  const z0 = bodyOf(c).cabWidthAt(c.roof - 0.02) - 0.075
  const from = c.roofEnd + 0.06
  const to = c.screenTop - 0.1
  const shape = (x, y, z) => {
    const az = abs(z)
    const t = clamp01((x - from) / (to - from))
    const sag = 0.03 * (abs(t - 0.5) * 2) ** 3
    const rail = tube(x, y - 0.028 + sag, az, [from, c.roof, z0], [to, c.roof, z0], 0.015)
    const feet = min(
      ...[from + 0.05, to - 0.05].map((at) =>
        box3(x - at, y - c.roof + 0.03, az - z0, 0.06, 0.05, 0.014, 0.012),
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
      box: [from - 0.1, c.roof - 0.1, z0 - 0.1, to + 0.1, c.roof + 0.12, z0 + 0.1],
    },
  ]
}

/** A low platform of slats on feet. */
function platform(c) {
  const z0 = bodyOf(c).cabWidthAt(c.roof - 0.02) - 0.06
  const from = c.roofEnd - 0.02
  const to = c.screenTop - 0.02
  const middle = (from + to) / 2
  const half = (to - from) / 2
  const y0 = c.roof + 0.11
  const shape = (x, y, z) => {
    const az = abs(z)
    const slats = max(
      box3(repeat(x - middle, 0.16), y - y0, az, 0.035, 0.014, z0 - 0.02, 0.01),
      abs(x - middle) - half + 0.04,
    )
    const frame = max(
      box3(x - middle, y - y0, az, half, 0.03, z0, 0.02),
      -box3(x - middle, y - y0, az, half - 0.035, 0.1, z0 - 0.035, 0.02),
    )
    const feet = box3(abs(x - middle) - half * 0.6, y - y0 + 0.07, az - z0 + 0.05, 0.05, 0.06, 0.018, 0.012)
    return min(slats, frame, feet)
  }
  return [
    {
      material: 'trim',
      twin: true,
      cell: 0.008,
      shape,
      box: [from - 0.1, c.roof - 0.08, -0.03, to + 0.1, y0 + 0.1, z0 + 0.1],
    },
  ]
}

/** Five amber marker lamps of a heavy truck. */
function markers(c) {
  const x0 = c.screenTop - 0.1
  const y0 = c.roof + 0.012
  const shape = (x, y, z) =>
    min(
      ...[0, 0.2, 0.52].map((at) =>
        box3(x - x0 + z * z * 0.12, y - y0 + z * z * 0.07, abs(z) - at, 0.05, 0.022, 0.035, 0.018),
      ),
    )
  return [
    {
      material: 'markerLight',
      twin: true,
      cell: 0.006,
      shape,
      box: [x0 - 0.15, y0 - 0.1, -0.02, x0 + 0.1, y0 + 0.06, 0.65],
    },
  ]
}

const GEAR = { lightBar, rails, platform, markers, beacon }

/** An orange beacon for the building site. */
function beacon(c) {
  const x0 = c.roofEnd + 0.18
  const y0 = c.roof + 0.05
  return [
    {
      material: 'markerLight',
      cell: 0.006,
      box: [x0 - 0.15, y0 - 0.08, -0.5, x0 + 0.15, y0 + 0.15, 0.5],
      shape: (x, y, z) => box3(x - x0, y - y0 - 0.01, z, 0.06, 0.045, 0.4, 0.035),
    },
    {
      material: 'trim',
      cell: 0.007,
      box: [x0 - 0.15, y0 - 0.1, -0.5, x0 + 0.15, y0, 0.5],
      shape: (x, y, z) =>
        min(
          box3(x - x0, y - y0 + 0.04, z, 0.05, 0.015, 0.36, 0.01),
          cylinder(x - x0, abs(z) - 0.25, y - y0 + 0.05, 0.03, 0.03, 0.01),
        ),
    },
  ]
}

/** @param {{ kind?: keyof typeof GEAR | (keyof typeof GEAR)[] }} option */
export const roofGear = (c, { kind = [], ...rest } = {}) => [kind].flat().flatMap((one) => GEAR[one](c, rest))
