import { box2, box3, carve, clamp01, ease, meet, pipe, skin } from '../../lib/sdf.js'
import { bodyOf } from '../body.js'
import { plate } from './plate.js'

const { abs, max, min } = Math

/**
 * Returns the front bumper: a thick lip of the body's own skin with an intake, and optionally skid plate and tow
 * hooks.
 * @param {{ material?: string, skid?: string, hooks?: boolean, bull?: boolean, height?: number, winch?: boolean }}
 * option
 */
export function frontBumper(c, { material = 'trim', skid, hooks, bull, height = 0.3, proud = 0.034 } = {}) {
  const { lower, face } = bodyOf(c)
  const zEnd = c.halfWidth + 0.1
  const nose = [c.front + 0.3, c.sill - 0.06, -0.03, c.nose + 0.16, c.sill + height + 0.06, zEnd]
  const intakeY = c.sill + 0.16
  const shell = (x, y, z) => {
    const az = abs(z)
    const surface = lower(x, y, az)
    let d = meet(skin(surface, proud, 0.02), abs(y - (c.sill + height / 2)) - height / 2, 0.025)
    d = meet(d, c.front + c.arch + 0.04 + 0.12 * clamp01((y - c.sill) / 0.3) - x, 0.02)
    return carve(d, max(face.intake(az, y), -(surface + 0.01)), 0.012)
  }
  const parts = [
    { material, twin: true, cell: 0.0065, reach: 1, smooth: [6, 0.2], shape: shell, box: nose },
    {
      material: 'under',
      twin: true,
      cell: 0.012,
      box: nose,
      shape: (x, y, z) => max(skin(lower(x, y, abs(z)), 0.006, 0.03), face.intake(abs(z), y) - 0.025),
    },
    ...[-0.032, 0, 0.032].map((at) => ({
      material: 'gloss',
      twin: true,
      cell: 0.006,
      reach: 1,
      box: nose,
      shape: (x, y, z) =>
        meet(
          max(skin(lower(x, y, abs(z)), 0.014, 0.01), face.intake(abs(z), y)),
          abs(y - intakeY - at) - 0.009,
          0.006,
        ),
    })),
    ...plate(c.nose + proud + 0.012, c.sill + height * 0.62, 1),
  ]
  if (skid) {
    parts.push({
      material: skid,
      twin: true,
      cell: 0.008,
      box: [c.nose - 0.5, c.sill - 0.1, -0.03, c.nose + 0.1, c.sill + 0.2, 0.62],
      shape: (x, y, z) => {
        const az = abs(z)
        const panel = meet(
          skin(lower(x, y, az), proud + 0.012, 0.02),
          box2(az, y - (c.sill + 0.035), 0.36 + (y - c.sill) * 0.6, 0.062, 0.01),
          0.012,
        )
        return carve(panel, box2(abs(az - 0.14), y - (c.sill + 0.045), 0.035, 0.014, 0.012), 0.006)
      },
    })
  }
  if (hooks) {
    parts.push({
      material: 'accent',
      twin: true,
      cell: 0.006,
      box: [c.nose - 0.12, c.sill, 0.4, c.nose + 0.12, c.sill + 0.2, 0.6],
      shape: (x, y, z) =>
        meet(
          abs(box2(x - (c.nose + 0.005), y - (c.sill + 0.1), 0.065, 0.042, 0.04)) - 0.014,
          abs(abs(z) - 0.5) - 0.016,
          0.008,
        ),
    })
  }
  if (bull) parts.push(...bullBar(c))
  return parts
}

/** A tubular guard in front of the grille. */
function bullBar(c) {
  const x = c.nose + 0.11
  const low = c.sill + 0.1
  const high = c.hood - 0.14
  const bar = (px, py, pz) => {
    const az = abs(pz)
    const hoop = pipe(
      px,
      py,
      az,
      [
        [c.nose - 0.02, low, 0.44],
        [x, low + 0.06, 0.44],
        [x, high - 0.08, 0.4],
        [x - 0.02, high, 0.3],
        [x - 0.02, high, 0],
      ],
      0.03,
    )
    return min(
      hoop,
      pipe(
        px,
        py,
        az,
        [
          [x, low + 0.2, 0.43],
          [x, low + 0.2, 0],
        ],
        0.024,
      ),
    )
  }
  return [
    {
      material: 'trim',
      twin: true,
      cell: 0.008,
      shape: bar,
      box: [c.nose - 0.1, low - 0.06, -0.03, x + 0.06, high + 0.06, 0.6],
    },
  ]
}

/**
 * Returns the rear bumper, which follows the body round the corners, with a lowered step under the gate.
 * @param {{ material?: string, step?: boolean }} option
 */
export function rearBumper(c, { material = 'trim', step = true } = {}) {
  const { lower } = bodyOf(c)
  const zEnd = c.halfWidth + c.dualRear + 0.15
  const box = [c.tail - 0.16, c.sill - 0.06, -0.03, c.rear - c.arch + 0.02, c.sill + 0.26, zEnd]
  const shell = (x, y, z) => {
    const az = abs(z)
    const surface = lower(x, max(y, c.sill + 0.1), az)
    const top = c.sill + 0.2 - (step ? 0.05 * ease(0.5, 0.4, az) : 0)
    let d = meet(
      skin(surface, 0.03 + 0.045 * ease(0.75, 0.5, az) + 0.02, 0.03),
      max(y - top, c.sill - y),
      0.022,
    )
    d = meet(d, x - (c.rear - c.arch - 0.05), 0.02)
    return carve(d, box3(x - (c.tail - 0.1), y - (c.sill + 0.075), az, 0.07, 0.06, 0.27, 0.015), 0.012)
  }
  const parts = [
    { material, twin: true, cell: 0.0075, reach: 1, smooth: [6, 0.2], shape: shell, box },
    ...plate(c.tail - 0.045, c.sill + 0.075, -1),
  ]
  if (step) {
    parts.push({
      material: 'rubber',
      twin: true,
      cell: 0.007,
      box: [c.tail - 0.14, c.sill + 0.1, -0.03, c.tail + 0.06, c.sill + 0.2, 0.5],
      shape: (x, y, z) => {
        const ribs = abs(((z / 0.03) % 1) - 0.5) < 0.25 ? 0.004 : 0
        return box3(x - (c.tail - 0.03), y - (c.sill + 0.15), abs(z), 0.035, 0.006 + ribs, 0.36, 0.004)
      },
    })
  }
  return parts
}
